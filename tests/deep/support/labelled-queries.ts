/** What readers ask of this site, and the sections that answer them. */

import {
  autonomous,
  calibration,
  camera,
  cameraInstall,
  cameraResult,
  connecting,
  manual,
  mustKnow,
  pilot,
  powering,
  remote,
  several,
  trouble,
  working,
} from "./routes";

export interface LabelledQuery {
  query: string;
  /** Addresses of sections that answer it, any of which is right. */
  answers: string[];
}

/** The set that the ranking was made with. */
export const labelledQueries: LabelledQuery[] = [
  // Exact words of a title.
  { query: "compass", answers: [`${calibration}#compass`] },
  { query: "calibration", answers: [calibration] },
  { query: "safety pilot", answers: [pilot] },
  { query: "remote controller", answers: [remote] },
  { query: "gyroscope", answers: [`${calibration}#gyroscope`] },
  { query: "thrust model", answers: [`${calibration}#thrust`] },
  { query: "getting started", answers: ["/getting-started/"] },
  { query: "UVDAR Kit", answers: ["/products/#uvdar-kit"] },
  {
    query: "emergency switch",
    answers: [`${pilot}#emergency-switch`, "/faq/#auto-emergency-switch"],
  },
  { query: "stick modes", answers: [`${remote}#stick-modes`] },
  { query: "H6 Lift", answers: ["/products/#h6"] },
  // Still being typed.
  { query: "calib", answers: [calibration] },
  { query: "propel", answers: [`${manual}#propellers`, "/faq/#day-propellers"] },
  { query: "gyro", answers: [`${calibration}#gyroscope`] },
  { query: "manual fl", answers: [manual] },
  { query: "accelerom", answers: [`${calibration}#accelerometer`] },
  // Mistyped.
  { query: "calibraton", answers: [calibration] },
  { query: "copmass", answers: [`${calibration}#compass`] },
  { query: "acelerometer", answers: [`${calibration}#accelerometer`] },
  { query: "baterry storage", answers: [`${powering}#store`, "/faq/#power-store"] },
  {
    query: "simulatoin",
    answers: [
      "/docs/simulation/",
      "/docs/simulation/#which",
      "/faq/#dev-simulator",
      "/faq/#simulation-and-development",
    ],
  },
  { query: "autonomus flight", answers: [autonomous, "/faq/#autonomy"] },
  {
    query: "failsave",
    answers: [
      `${remote}#failsafe`,
      `${pilot}#failsafes`,
      `${pilot}#failsafes-autopilot`,
      `${pilot}#failsafes-session`,
      "/faq/#radio-prove",
    ],
  },
  // Several words.
  { query: "charge battery", answers: [`${powering}#charge`, "/faq/#power-charge"] },
  { query: "change wifi password", answers: [`${connecting}#passwords`] },
  { query: "start a session", answers: [`${working}#start`, `${autonomous}#start`] },
  { query: "take over from the computer", answers: [`${pilot}#take-over`, "/faq/#auto-take-over"] },
  { query: "how do I arm the motors", answers: [`${mustKnow}#arm`, "/faq/#flight-arm"] },
  { query: "bind the receiver", answers: [`${remote}#bind`, "/faq/#radio-bind"] },
  {
    query: "lost radio in offboard",
    answers: [
      `${pilot}#failsafes`,
      `${pilot}#failsafes-autopilot`,
      `${pilot}#failsafes-session`,
      "/faq/#radio-loss-offboard",
    ],
  },
  { query: "switch off order", answers: [`${powering}#switch-off`] },
  {
    query: "which camera calibration error is good",
    answers: [`${camera}#judge`, cameraResult, `${cameraResult}#judge`, "/faq/#uvdar-error"],
  },
  { query: "fly in rain", answers: ["/faq/#buy-weather"] },
  { query: "landing voltage", answers: ["/faq/#power-land", `${powering}#battery`] },
  { query: "draw safety area", answers: [`${autonomous}#safety-area`] },
  { query: "install flight stack", answers: ["/docs/development/#install"] },
  { query: "locked out of wifi", answers: ["/faq/#day-locked-out"] },
  { query: "how high may I fly", answers: ["/faq/#flight-height", `${mustKnow}#law`] },
  { query: "swollen battery dispose", answers: [`${powering}#dispose`, "/faq/#power-dispose"] },
  { query: "move program to ROS 2", answers: ["/blog/halcyra-os-2#move-your-program-over"] },
  // Other words for the same thing.
  { query: "RC", answers: [remote, "/faq/#radio"] },
  { query: "RC calibration", answers: [`${remote}#calibrate`] },
  { query: "magnetometer calibration", answers: [`${calibration}#compass`] },
  { query: "QGC does not connect", answers: ["/faq/#errors-qgc"] },
  { query: "kill switch", answers: [`${pilot}#emergency-switch`, "/faq/#auto-emergency-switch"] },
  { query: "geofence", answers: [`${autonomous}#safety-area`] },
  { query: "AP mode", answers: [`${connecting}#client`] },
  { query: "transmitter failsafe", answers: [`${remote}#failsafe`, "/faq/#radio-prove"] },
  { query: "prop direction", answers: [`${manual}#propellers`] },
  // Error texts, pasted.
  {
    query: "PREFLIGHT FAIL: mag sensors inconsistent",
    answers: [`${trouble}#messages`, `${calibration}#compass`],
  },
  {
    query: "Preflight Fail: high accelerometer bias",
    answers: [`${trouble}#messages`, `${calibration}#accelerometer`],
  },
  {
    query: "time since last msg too long",
    answers: ["/faq/#dev-too-slow", `${trouble}#messages`, `${working}#trouble`],
  },
  {
    query: "KeyError: 'UAV_NAME'",
    answers: ["/docs/development/#first-node-trouble", `${trouble}#messages`],
  },
  {
    query: "ssh: Could not resolve hostname h4-017.local",
    answers: [`${connecting}#trouble`, `${trouble}#messages`],
  },
  {
    query: "No module named 'ament_package'",
    answers: [`${trouble}#messages`, "/docs/development/#first-node-trouble"],
  },
  {
    query: "manual control lost",
    answers: [`${trouble}#messages`, `${remote}#prove`],
  },
  { query: "CAL_MAG0_PRIO", answers: [`${calibration}#compass`] },
  // Lights and sounds.
  { query: "solid purple LED", answers: [`${mustKnow}#lights`, `${trouble}#lights`] },
  {
    query: "blinking red light",
    answers: [`${mustKnow}#lights`, `${trouble}#lights`, `${powering}#switch-on-trouble`],
  },
  { query: "pulsing blue", answers: [`${mustKnow}#lights`, `${trouble}#lights`] },
  { query: "green light will not arm", answers: ["/faq/#errors-green"] },
  {
    query: "motors beep slowly",
    answers: [`${mustKnow}#sounds`, `${trouble}#sounds`, `${powering}#switch-on-trouble`],
  },
  // Asked later, and kept.
  { query: "level horizon", answers: [`${calibration}#level`] },
  { query: "abort window", answers: [`${pilot}#abort-window`, "/faq/#auto-abort"] },
  {
    query: "checklis",
    answers: ["/blog/how-we-write-checklists", `${connecting}#checklist`, `${powering}#checklist`],
  },
  { query: "conecting", answers: [connecting] },
  {
    query: "recalibrate voltage sensor",
    answers: [`${calibration}#battery`, `${powering}#switch-on-trouble`],
  },
  { query: "where are the logs", answers: [`${working}#logs`] },
  {
    query: "flight time",
    answers: ["/faq/#buy-flight-time", "/products/#h4", `${powering}#in-flight`],
  },
  { query: "drone registration license", answers: ["/faq/#buy-licence", `${mustKnow}#law`] },
  { query: "yellow amber light solid", answers: [`${mustKnow}#lights`, `${trouble}#lights`] },
  {
    query: "mask for uvdar camera",
    answers: [`${camera}#mask`, cameraInstall, `${cameraInstall}#mask`, "/faq/#uvdar-mask"],
  },
  {
    query: "AutoStart outside of the safety area",
    answers: [`${autonomous}#trouble`, `${trouble}#messages`],
  },
  {
    query: "Host key has changed",
    answers: [`${connecting}#trouble`, `${trouble}#messages`, `${working}#other-card`],
  },
  {
    query: "WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!",
    answers: [`${connecting}#trouble`, `${trouble}#messages`, `${working}#other-card`],
  },
  {
    query: "it circles in position mode",
    answers: ["/faq/#flight-drift", `${manual}#trouble`, `${calibration}#compass`],
  },
  { query: "fly without a drone", answers: ["/docs/simulation/", "/faq/#day-without-aircraft"] },
  {
    query: "cold weather",
    answers: ["/blog/two-days-of-snow#the-cold-no-surprise-but-a-number", "/faq/#buy-weather"],
  },
  { query: "H4 weight", answers: ["/products/#h4", "/faq/#buy-payload"] },
  { query: "multiple drones", answers: ["/faq/#auto-several", `${pilot}#swarm`, several] },
  {
    query: "LED blinking yellow",
    answers: [`${mustKnow}#lights`, `${trouble}#lights`, "/faq/#errors-lights"],
  },
  {
    query: "set velocity",
    answers: [`${autonomous}#from-a-program`, "/docs/development/#shell"],
  },
  {
    query: "who may stop the flight",
    answers: [`${autonomous}#stop`, "/docs/overview#two-ideas", "/getting-started/#roles"],
  },
];

/** As people write who learnt another spelling, or another sign before decimals. */
export const otherSpellings: LabelledQuery[] = [
  { query: "16,8 V", answers: [`${powering}#battery`, `${manual}#before-arming`] },
  { query: "14,7V", answers: ["/faq/#power-land", `${powering}#battery`] },
  { query: "0,65 kg", answers: ["/faq/#buy-payload", "/products/#h4"] },
  { query: "color of the light", answers: ["/faq/#errors-lights", `${mustKnow}#lights`] },
  { query: "localization", answers: ["/docs/deployment/10-next#localisation"] },
  { query: "walk fifty meters with the transmitter", answers: [`${remote}#prove`] },
  { query: "board in the center of the picture", answers: [`${camera}#photos`, camera] },
];

/** Written before the ranking was last changed, and asked after it; nothing was fitted to them. */
export const heldOutQueries: LabelledQuery[] = [
  { query: "take over drills", answers: [`${pilot}#drills`] },
  { query: "ground station simulator", answers: ["/docs/simulation/#ground-station"] },
  { query: "spawn drone", answers: ["/docs/simulation/#spawn", "/docs/simulation/uvdar#spawn"] },
  { query: "disk is full", answers: [`${working}#trouble`] },
  { query: "update software", answers: [`${working}#update`] },
  { query: "which frame is world_origin", answers: [`${working}#frames`] },
  { query: "insurance law EU", answers: [`${mustKnow}#law`, `${pilot}#duties`] },
  {
    query: "uvdar range",
    answers: [
      "/faq/#uvdar-range",
      "/products/#uvdar-kit-limits",
      "/blog/how-one-drone-sees-another#why-the-range-ends-where-it-does",
    ],
  },
  { query: "two packs one fuller", answers: ["/faq/#power-h6-pair"] },
  { query: "obsticle avoidance", answers: ["/faq/#auto-obstacles", `${autonomous}#trouble`] },
  {
    query: "goal refused",
    answers: ["/faq/#auto-refused", `${trouble}#messages`, "/docs/development/#first-node-trouble"],
  },
  {
    query: "ros2 daemon stop",
    answers: [
      `${connecting}#ros`,
      `${working}#trouble`,
      "/docs/simulation/#trouble",
      "/docs/development/#first-node-trouble",
      "/faq/#dev-topics",
    ],
  },
  { query: "hover throttle too high", answers: ["/faq/#flight-throttle", `${calibration}#thrust`] },
  { query: "blue blinking led", answers: [`${mustKnow}#lights`, `${trouble}#lights`] },
  { query: "battery smoke", answers: [`${mustKnow}#unknown-state`] },
  { query: "what to do after a crash", answers: ["/faq/#flight-crash", `${pilot}#crash`] },
  {
    query: "UDP port 14550",
    answers: [
      `${connecting}#qgroundcontrol`,
      "/faq/#errors-qgc",
      `${connecting}#trouble`,
      "/docs/simulation/#ground-station",
    ],
  },
  { query: "write a plugin", answers: ["/docs/development/#plugins"] },
  { query: "cite in a paper", answers: ["/docs/deployment/10-next#cite"] },
  { query: "snow", answers: ["/blog/two-days-of-snow"] },
];
