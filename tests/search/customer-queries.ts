/** What customers type: their own words, error texts, numbers, and English learnt beside another language. */

import type { LabelledQuery } from "./labelled-queries";

const powering = "/docs/deployment/01-powering";
const connecting = "/docs/deployment/02-connecting";
const working = "/docs/deployment/03-working";
const mustKnow = "/docs/deployment/04-must-know";
const pilot = "/docs/deployment/05-safety-pilot";
const remote = "/docs/deployment/06-remote-controller";
const calibration = "/docs/deployment/07-calibration";
const manual = "/docs/deployment/08-manual-flight";
const autonomous = "/docs/deployment/09-autonomous-flight";
const next = "/docs/deployment/10-next";
const camera = "/docs/miscellaneous/uvdar_cam_calib";
const trouble = "/docs/miscellaneous/troubleshooting";
const development = "/docs/development/";
const wiring = "/docs/development/wiring";
const simulation = "/docs/simulation/";
const uvdar = "/docs/simulation/uvdar";
const products = "/products/";

const lights = [`${mustKnow}#lights`, `${trouble}#lights`];
const sounds = [`${mustKnow}#sounds`, `${trouble}#sounds`];
/** Where it is said why an aircraft refuses to arm. */
const refusals = [
  "/faq/#errors-green",
  `${manual}#trouble`,
  `${remote}#trouble`,
  `${mustKnow}#messages`,
  ...sounds,
];

/**
 * Written down with their answers before they were first asked. Words of the content and synonyms were then changed
 * where a page lacked the word that people use; the ranking was not, and what still misses stays here.
 */
export const customerQueries: LabelledQuery[] = [
  { query: "wont arm", answers: [...refusals] },
  { query: "won't arm", answers: [...refusals] },
  { query: "arming denied", answers: [...refusals] },
  { query: "arming refused", answers: [...refusals] },
  { query: "preflight fail", answers: [`${trouble}#messages`, ...refusals] },
  {
    query: "beeping",
    answers: [...sounds, "/faq/#errors-sounds", `${powering}#switch-on-trouble`],
  },
  {
    query: "drone beeps",
    answers: [...sounds, "/faq/#errors-sounds", `${powering}#switch-on-trouble`],
  },
  { query: "red light", answers: [...lights, `${powering}#switch-on-trouble`] },
  { query: "LiPo storage", answers: [`${powering}#store`, "/faq/#power-store"] },
  { query: "storage charge", answers: [`${powering}#store`, "/faq/#power-store"] },
  { query: "ssh", answers: [`${connecting}#log-in`] },
  {
    query: "ssh password",
    answers: ["/faq/#day-password", `${connecting}#log-in`, `${connecting}#passwords`],
  },
  { query: "ip address", answers: ["/faq/#day-address", `${connecting}#join`, `${products}#h4`] },
  {
    query: "192.168.12.1",
    answers: [
      `${products}#h4`,
      `${connecting}#join`,
      "/faq/#day-address",
      "/blog/welcome#three-places-to-begin",
    ],
  },
  {
    query: "EKF",
    answers: [`${autonomous}#chain`, `${working}#status`, "/docs/miscellaneous/glossary"],
  },
  {
    query: "px4",
    answers: [
      `${products}#h4`,
      `${working}#firmware`,
      "/faq/#dev-firmware",
      "/docs/miscellaneous/glossary",
      `${next}#learn`,
    ],
  },
  {
    query: "px4 version",
    answers: ["/faq/#dev-firmware", `${working}#firmware`, `${products}#h4`],
  },
  {
    query: "no gps",
    answers: [
      ...lights,
      `${manual}#modes`,
      "/faq/#flight-mode",
      "/faq/#buy-indoors",
      `${working}#trouble`,
      `${pilot}#skill`,
    ],
  },
  { query: "gps lost", answers: [...lights, `${pilot}#failsafes`, `${pilot}#skill`] },
  {
    query: "range",
    answers: [
      `${products}#uvdar-kit`,
      `${products}#uvdar-kit-limits`,
      "/faq/#uvdar-range",
      "/blog/how-one-drone-sees-another#why-the-range-ends-where-it-does",
    ],
  },
  { query: "warranty", answers: ["/faq/#day-parts", "/getting-started/#help"] },
  { query: "repair", answers: ["/faq/#day-parts", `${manual}#first-lift`] },
  { query: "wind", answers: [`${manual}#wind`, "/faq/#buy-weather", `${products}#h4`] },
  { query: "rain", answers: ["/faq/#buy-weather"] },
  { query: "waterproof", answers: [`${products}#h4-not`, "/faq/#buy-weather"] },
  { query: "price", answers: ["/faq/#buy-price"] },
  { query: "how much does it cost", answers: ["/faq/#buy-price"] },
  { query: "delivery time", answers: ["/faq/#buy-price"] },
  { query: "spare parts", answers: ["/faq/#day-parts"] },
  {
    query: "spare propellers",
    answers: [
      "/faq/#day-parts",
      "/getting-started/#box",
      `${products}#h4-good-at`,
      `${products}#h6-box`,
    ],
  },
  { query: "payload", answers: [`${products}#h4`, `${products}#h6`, "/faq/#buy-payload"] },
  { query: "max payload h6", answers: [`${products}#h6`, "/faq/#buy-payload"] },
  {
    query: "max takeoff weight",
    answers: [`${products}#h4`, `${products}#h6`, "/faq/#buy-payload"],
  },
  { query: "H4 vs H6", answers: ["/faq/#buy-which", `${products}#h6-different`] },
  {
    query: "difference between H4 and H6",
    answers: ["/faq/#buy-which", `${products}#h6-different`],
  },
  { query: "indoor", answers: ["/faq/#buy-indoors"] },
  { query: "indoor positioning", answers: ["/faq/#buy-indoors", `${next}#localisation`] },
  { query: "battery airplane", answers: ["/faq/#buy-plane"] },
  { query: "LiPo hand luggage", answers: ["/faq/#buy-plane"] },
  { query: "insurance", answers: ["/faq/#buy-insurance"] },
  { query: "remote id", answers: ["/faq/#buy-remote-id"] },
  { query: "class C2", answers: [`${mustKnow}#law`, "/faq/#buy-licence", `${products}#h4-not`] },
  { query: "A3 category", answers: [`${mustKnow}#law`, "/faq/#buy-licence", `${products}#h4-not`] },
  { query: "night flight", answers: [`${mustKnow}#law`] },
  { query: "max height", answers: ["/faq/#flight-height", `${mustKnow}#law`] },
  { query: "max speed", answers: [`${products}#h4`, `${products}#h6`] },
  { query: "top speed", answers: [`${products}#h4`, `${products}#h6`] },
  { query: "charger settings", answers: [`${powering}#charge`, "/faq/#power-charge"] },
  {
    query: "charging current",
    answers: [`${powering}#charge`, "/faq/#power-charge", `${products}#h4`],
  },
  {
    query: "how long to charge the battery",
    answers: ["/faq/#power-charge", `${powering}#charge`],
  },
  { query: "load battery", answers: [`${powering}#charge`, "/faq/#power-charge"] },
  { query: "full battery voltage", answers: [`${powering}#battery`] },
  { query: "16.8V", answers: [`${powering}#battery`, `${manual}#before-arming`, `${products}#h4`] },
  {
    query: "puffed battery",
    answers: [`${powering}#dispose`, "/faq/#power-dispose", `${powering}#charge`],
  },
  {
    query: "bloated lipo",
    answers: [`${powering}#dispose`, "/faq/#power-dispose", `${powering}#charge`],
  },
  {
    query: "XT60",
    answers: [`${products}#h4`, `${powering}#battery`, `${wiring}#wires`, "/faq/#power-other"],
  },
  {
    query: "land automatically on low battery",
    answers: ["/faq/#power-low", `${powering}#in-flight`],
  },
  {
    query: "low battery warning",
    answers: [...sounds, `${products}#h4`, `${powering}#in-flight`, "/faq/#power-low"],
  },
  {
    query: "does it return home",
    answers: [
      `${pilot}#failsafes`,
      "/faq/#radio-loss-manual",
      `${products}#h4-not`,
      `${powering}#in-flight`,
    ],
  },
  {
    query: "RTL",
    answers: [
      `${pilot}#failsafes`,
      "/faq/#radio-loss-manual",
      `${products}#h4-not`,
      `${powering}#in-flight`,
    ],
  },
  {
    query: "emergency stop",
    answers: [`${pilot}#emergency-switch`, "/faq/#auto-emergency-switch", `${autonomous}#stop`],
  },
  {
    query: "emergency landing",
    answers: [
      `${pilot}#emergency-switch`,
      `${autonomous}#stop`,
      `${pilot}#failsafes`,
      "/faq/#auto-emergency-switch",
    ],
  },
  {
    query: "stop motors in flight",
    answers: [
      `${mustKnow}#arm`,
      `${pilot}#emergency-switch`,
      `${autonomous}#stop`,
      "/faq/#flight-arm",
      "/faq/#auto-emergency-switch",
    ],
  },
  { query: "disarm in the air", answers: [`${mustKnow}#arm`, "/faq/#flight-arm"] },
  { query: "will not disarm", answers: ["/faq/#flight-will-not-disarm", `${manual}#trouble`] },
  {
    query: "propeller torque",
    answers: ["/faq/#day-propellers", `${manual}#propellers`, `${products}#h4`],
  },
  { query: "cw ccw", answers: [`${manual}#propellers`] },
  { query: "motor order", answers: [`${manual}#propellers`, `${manual}#first-lift`] },
  { query: "drone flips on takeoff", answers: [`${manual}#trouble`, `${manual}#first-lift`] },
  {
    query: "toilet bowl",
    answers: ["/faq/#flight-drift", `${calibration}#compass`, `${manual}#trouble`],
  },
  {
    query: "drifting",
    answers: ["/faq/#flight-drift", `${manual}#trouble`, "/faq/#auto-drift", `${pilot}#take-over`],
  },
  {
    query: "compass error",
    answers: [
      `${trouble}#messages`,
      `${calibration}#compass`,
      `${calibration}#trouble`,
      "/faq/#flight-drift",
    ],
  },
  { query: "mode 1 transmitter", answers: ["/faq/#radio-mode-1", `${remote}#stick-modes`] },
  { query: "elrs", answers: ["/faq/#radio-other", `${remote}#bind`] },
  { query: "expresslrs receiver", answers: ["/faq/#radio-other", `${remote}#bind`] },
  { query: "transmitter switch warning", answers: [`${powering}#switch-on-trouble`] },
  { query: "SB switch", answers: [`${pilot}#switches`, `${remote}#channels`] },
  { query: "channel 7", answers: [`${remote}#channels`, "/faq/#radio-channels"] },
  { query: "failsafe test", answers: [`${remote}#prove`, "/faq/#radio-prove"] },
  {
    query: "wifi not showing",
    answers: ["/faq/#errors-no-wifi", `${connecting}#trouble`, `${powering}#switch-on-trouble`],
  },
  {
    query: "no wifi",
    answers: ["/faq/#errors-no-wifi", `${connecting}#trouble`, `${powering}#switch-on-trouble`],
  },
  {
    query: "wifi password",
    answers: ["/faq/#day-password", `${connecting}#passwords`, `${connecting}#join`],
  },
  { query: "default password", answers: ["/faq/#day-password"] },
  {
    query: "forgot password",
    answers: ["/faq/#day-locked-out", "/faq/#day-password", `${connecting}#trouble`],
  },
  { query: "internet on the drone", answers: [`${connecting}#client`] },
  {
    query: "h4-017.local not found",
    answers: [`${connecting}#trouble`, `${trouble}#messages`, `${connecting}#join`],
  },
  {
    query: "Host key verification failed",
    answers: [`${connecting}#trouble`, `${trouble}#messages`, `${working}#other-card`],
  },
  { query: "qgroundcontrol disconnected", answers: ["/faq/#errors-qgc", `${connecting}#trouble`] },
  {
    query: "topic list empty",
    answers: ["/faq/#dev-topics", `${connecting}#ros`, `${development}#first-node-trouble`],
  },
  {
    query: "RMW_IMPLEMENTATION",
    answers: [
      `${connecting}#ros`,
      "/faq/#dev-topics",
      `${development}#install`,
      `${development}#first-node-trouble`,
    ],
  },
  { query: "tmux", answers: [`${working}#start`, "/docs/miscellaneous/glossary"] },
  { query: "session already exists", answers: [`${working}#trouble`, `${trouble}#messages`] },
  { query: "rosbag", answers: [`${working}#logs`, `${development}#logging`, "/faq/#dev-bags"] },
  { query: "download flight log", answers: [`${working}#logs`] },
  { query: "ulog", answers: [`${working}#logs`] },
  { query: "custom config", answers: [`${working}#config`] },
  { query: "change uav name", answers: [`${working}#names`] },
  {
    query: "ENU NED",
    answers: [`${autonomous}#goto`, `${working}#frames`, `${development}#shell`, `${next}#learn`],
  },
  { query: "offboard lost", answers: [`${pilot}#failsafes`, "/faq/#errors-offboard"] },
  { query: "offboard rejected", answers: [`${autonomous}#trouble`] },
  { query: "takeoff height", answers: [`${products}#h4`, "/faq/#auto-height"] },
  {
    query: "does not take off automatically",
    answers: ["/faq/#auto-no-take-off", `${autonomous}#trouble`, `${simulation}#trouble`],
  },
  { query: "goto service", answers: [`${autonomous}#goto`, `${development}#shell`] },
  { query: "python example", answers: [`${development}#first-node`, `${next}#build`] },
  { query: "install ubuntu 24.04", answers: [`${development}#install`] },
  { query: "docker", answers: [uvdar, `${development}#install`] },
  {
    query: "colcon build",
    answers: [
      `${development}#workspace`,
      `${working}#config`,
      "/faq/#dev-config",
      `${development}#first-node`,
    ],
  },
  {
    query: "gazebo slow",
    answers: [`${simulation}#speed`, `${uvdar}#speed-limit`, "/faq/#dev-too-slow"],
  },
  { query: "spawn two drones", answers: [`${simulation}#spawn`, `${uvdar}#spawn`] },
  { query: "sitl", answers: [`${simulation}#which`, `${simulation}#spawn`, simulation] },
  { query: "uv camera exposure", answers: [`${camera}#prepare`, `${products}#uvdar-kit`] },
  {
    query: "reprojection error",
    answers: [`${camera}#judge`, `${camera}#worked-run`, "/faq/#uvdar-error"],
  },
  {
    query: "Status: NOT COMPLETE",
    answers: [
      `${camera}#calibrate`,
      `${camera}#worked-run`,
      `${trouble}#messages`,
      `${camera}#bad-run`,
    ],
  },
  {
    query: "how many photos",
    answers: [`${camera}#photos`, `${camera}#judge`, "/faq/#uvdar-photos"],
  },
  { query: "checkerboard", answers: [`${camera}#prepare`] },
  { query: "calibration board size", answers: [`${camera}#prepare`, `${products}#uvdar-kit`] },
  {
    query: "led blink frequency",
    answers: [
      `${uvdar}#try-blinks`,
      "/blog/how-one-drone-sees-another#give-every-dot-a-name",
      `${products}#uvdar-kit`,
    ],
  },
  { query: "uvdar ros2", answers: ["/faq/#uvdar-ros2"] },
  { query: "uvdar no pose", answers: ["/faq/#uvdar-no-pose", `${uvdar}#failure`] },
  {
    query: "is uv light dangerous for eyes",
    answers: ["/faq/#uvdar-light", `${products}#uvdar-kit-limits`, `${products}#uvdar-kit`],
  },
  { query: "intrinsics", answers: [camera, "/docs/miscellaneous/glossary", `${camera}#why`] },
  {
    query: "fisheye lens",
    answers: [`${products}#uvdar-kit`, `${camera}#why`, `${products}#uvdar-kit-limits`],
  },
  { query: "temperature", answers: [`${products}#h4`, "/faq/#buy-weather", `${mustKnow}#field`] },
  {
    query: "support email",
    answers: ["/getting-started/#help", "/faq/#day-parts", "/docs/overview#stuck"],
  },
  {
    query: "Not ready",
    answers: [`${trouble}#messages`, "/faq/#errors-green", `${connecting}#qgroundcontrol`],
  },
  { query: "thrust curve", answers: [`${calibration}#thrust`] },
  { query: "SD card backup", answers: ["/faq/#dev-backup"] },
  {
    query: "swap sd card",
    answers: [
      `${working}#other-card`,
      `${products}#h4-two-systems`,
      "/blog/halcyra-os-2#before-you-change-cards",
    ],
  },
  { query: "spectators distance", answers: [`${mustKnow}#distances`, "/faq/#flight-distance"] },
  { query: "battery fire", answers: [`${mustKnow}#unknown-state`, powering, `${powering}#charge`] },
  {
    query: "motor hot",
    answers: [`${manual}#trouble`, `${powering}#switch-off`, `${manual}#after`],
  },
  { query: "yellow light", answers: [...lights] },
  { query: "update firmware", answers: [`${working}#firmware`, "/faq/#dev-firmware"] },
  { query: "actualize software", answers: [`${working}#update`, `${working}#firmware`] },
  {
    query: "power for payload",
    answers: ["/faq/#dev-sensor", `${wiring}#wires`, `${products}#h4`],
  },
  { query: "mount camera", answers: ["/faq/#dev-sensor"] },
  { query: "telem2", answers: [`${wiring}#wires`] },
  { query: "pinout", answers: [`${wiring}#wires`, wiring] },
  { query: "fuse", answers: [`${wiring}#trouble`, `${wiring}#wires`, `${products}#h4`] },
  { query: "obstacle avoidance", answers: ["/faq/#auto-obstacles", `${autonomous}#trouble`] },
  { query: "swarm", answers: [`${pilot}#swarm`, "/faq/#auto-several", `${products}#h4-good-at`] },
  { query: "drone insurance germany", answers: ["/faq/#buy-insurance"] },
  // A second look, after the words were changed; again the answers were written down first.
  { query: "dead cell", answers: [`${powering}#battery`, "/faq/#power-land"] },
  { query: "unboxing", answers: ["/getting-started/#box"] },
  {
    query: "replace propeller",
    answers: [`${manual}#propellers`, "/faq/#day-propellers", "/faq/#day-parts"],
  },
  { query: "shut down the computer", answers: [`${powering}#switch-off`] },
  {
    query: "power button",
    answers: ["/faq/#day-locked-out", `${connecting}#client`, `${products}#h4`],
  },
  { query: "how many satellites", answers: [`${manual}#pre-flight`, `${manual}#before-arming`] },
  {
    query: "battery percentage wrong",
    answers: [`${calibration}#trouble`, `${calibration}#battery`, `${powering}#switch-on-trouble`],
  },
  { query: "voltage calibration", answers: [`${calibration}#battery`] },
  { query: "stick calibration", answers: [`${remote}#calibrate`] },
  { query: "arm gesture", answers: [`${mustKnow}#arm`, "/faq/#flight-arm"] },
  { query: "drone spins around", answers: [`${manual}#trouble`] },
  { query: "country code wifi", answers: [`${connecting}#trouble`] },
  { query: "log file location", answers: [`${working}#logs`] },
  {
    query: "first flight checklist",
    answers: [
      `${manual}#card`,
      `${manual}#pre-flight`,
      `${manual}#before-the-battery`,
      `${manual}#checklist`,
    ],
  },
  { query: "A1/A3 exam", answers: [`${mustKnow}#law`, "/faq/#buy-licence"] },
  { query: "alcohol", answers: [`${mustKnow}#fit`, `${pilot}#duties`] },
  { query: "minimum age pilot", answers: [`${mustKnow}#law`] },
  { query: "over water", answers: [`${pilot}#failsafes`] },
  { query: "land_home", answers: [`${autonomous}#goto`] },
  { query: "trajectory file", answers: [`${autonomous}#from-a-program`] },
  { query: "bumper", answers: [`${autonomous}#trouble`, "/faq/#auto-obstacles"] },
  { query: "camera serial number", answers: [`${camera}#prepare`, `${products}#uvdar-kit-box`] },
  { query: "OCamCalib", answers: [`${camera}#judge`, `${camera}#why`] },
  { query: "matlab", answers: [`${camera}#judge`] },
  { query: "395 nm", answers: [`${products}#uvdar-kit`] },
  { query: "RTK", answers: [`${next}#localisation`] },
  { query: "SLAM", answers: [`${next}#localisation`] },
  { query: "ros1 or ros2", answers: ["/faq/#dev-ros"] },
  { query: "H6 battery voltage", answers: [`${powering}#battery`, `${products}#h6`] },
  { query: "H6 propellers", answers: [`${manual}#propellers`, `${products}#h6`] },
  { query: "geofence radius", answers: [`${autonomous}#safety-area`] },
  {
    query: "ros2: command not found",
    answers: [`${trouble}#messages`, `${development}#first-node-trouble`, `${development}#install`],
  },
  {
    query: "drone won't connect to wifi",
    answers: ["/faq/#errors-no-wifi", `${connecting}#trouble`, `${connecting}#client`],
  },
  {
    query: "motor direction wrong",
    answers: [`${wiring}#trouble`, `${manual}#trouble`, `${manual}#propellers`],
  },
  { query: "calibrate the right camera", answers: [`${camera}#next-camera`] },
  { query: "legal 250 g", answers: [`${mustKnow}#law`] },
  { query: "take off indoors", answers: ["/faq/#buy-indoors"] },
  {
    query: "battery warm before flight",
    answers: ["/faq/#buy-weather", "/blog/two-days-of-snow#the-cold-no-surprise-but-a-number"],
  },
  {
    query: "what does amber light mean",
    answers: [`${mustKnow}#lights`, `${trouble}#lights`, "/faq/#errors-lights"],
  },
];
