/** What a customer asks who has only these pages, and words that an answer must hold. */

export interface Question {
  question: string;
  /** The text of a section that answers it. */
  says: RegExp;
}

export const fiftyQuestions: Question[] = [
  { question: "what is in the box", says: /two turn left, two turn right/ },
  {
    question: "how many people do I need to fly",
    says: /Two (people )?(are the minimum|at least)/,
  },
  { question: "which page should the pilot read", says: /Read pages 1 and 4 to 9/ },
  { question: "how do I charge the battery", says: /balance charge/ },
  { question: "charge current of the H4", says: /6\.7\sA/ },
  { question: "voltage of a full battery", says: /16\.8\sV/ },
  { question: "at which voltage must I land", says: /14\.4\sV/ },
  { question: "storage voltage", says: /15\.3\sV/ },
  { question: "how do I throw away an old battery", says: /collect(s|ion)/ },
  {
    question: "transmitter or battery first",
    says: /The transmitter, always|transmitter comes first/,
  },
  { question: "can I take the battery on a plane", says: /99\.9\sWh/ },
  { question: "how long does it fly", says: /21\smin/ },
  { question: "how much payload can it carry", says: /0\.65\skg/ },
  { question: "may I fly in rain", says: /Not in rain|no rain/ },
  { question: "wind limit", says: /9\sm\/s/ },
  { question: "name of the wifi", says: /_WIFI/ },
  { question: "what is the password", says: /printed on the sheet|login password of the sheet/ },
  { question: "change the wifi password", says: /halcyra-network password/ },
  { question: "locked out of the wifi", says: /three presses/ },
  { question: "connect the aircraft to the lab network", says: /halcyra-network client/ },
  { question: "QGroundControl does not connect", says: /14550/ },
  { question: "where are the logs", says: /bag_files/ },
  { question: "start a session", says: /tmux\.sh/ },
  { question: "update the system", says: /apt upgrade/ },
  { question: "load autopilot firmware", says: /Custom firmware file|Do not accept the newest/ },
  { question: "copy of the memory card", says: /dd if=/ },
  { question: "what does a purple light mean", says: /[Pp]urple/ },
  { question: "what do fast beeps mean", says: /[Ff]ast beeps/ },
  { question: "how far from people must I stay", says: /3\sm/ },
  { question: "do I need a licence", says: /A1\/A3/ },
  { question: "how high may I fly", says: /120 m/ },
  { question: "remote identification", says: /rear rail/ },
  { question: "do I need insurance", says: /policy/ },
  { question: "how do I arm the motors", says: /down and to the right|Down and to the right/ },
  { question: "how do I take over from the computer", says: /SB off/ },
  { question: "radio lost while the computer flies", says: /flies on/ },
  {
    question: "what does the emergency switch do",
    says: /emergency (hover|landing)|second lands it/,
  },
  { question: "cancel an automatic take-off", says: /5\ss/ },
  { question: "which propeller goes where", says: /silver/ },
  { question: "how tight must propellers be", says: /hand-tight/ },
  {
    question: "difference between stick mode 1 and 2",
    says: /throttle on the right|pitch and yaw/,
  },
  { question: "bind the receiver", says: /D8/ },
  { question: "it circles in position mode", says: /nearly always the compass|bad compass/ },
  { question: "measure the thrust model", says: /thrust_curve\.py/ },
  { question: "draw a safety area", says: /world_config\.yaml/ },
  { question: "fly to a point from the terminal", says: /control_manager\/goto/ },
  {
    question: "why is my goal refused",
    says: /outside the safety area|outside of the safety area/,
  },
  { question: "mount my own sensor", says: /to the rails/ },
  { question: "how far does UVDAR see", says: /15\sm/ },
  { question: "which calibration error is good", says: /0\.3 to 0\.5 px/ },
];
