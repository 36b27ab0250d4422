/** Where this browser keeps answers: apart from the outbox, so that nobody loads it to learn that it is empty. */

export const outboxKey = "dronedoc:feedback";

/** Not empty when this address of the site took no answers: they wait until the reader gives another one. */
export const unservedKey = "dronedoc:feedback-unserved";
