/** The arms that carry markers, clockwise from the front left: the order in which the markers are tested. */
export const armNames = ["Front left", "Front right", "Rear right", "Rear left"] as const;
