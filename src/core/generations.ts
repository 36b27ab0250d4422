/**
 * The generations of system software that a page may have two sets of commands for. One choice holds for
 * the whole site. The first is what a reader sees who has chosen none.
 */
export const generationNames = ["ros2", "ros1"] as const;

export type GenerationName = (typeof generationNames)[number];

/** What the generations are called; apart from the names, which alone every page carries. */
export const generationLabels: Record<GenerationName, string> = {
  ros2: "ROS 2 Jazzy",
  ros1: "ROS 1 Noetic",
};

export function isGeneration(name: unknown): name is GenerationName {
  return generationNames.includes(name as GenerationName);
}

/** The parameter of an address that carries the choice: `?generation=ros1`. It wins over what is remembered. */
export const generationParameter = "generation";

/** Where the browser remembers the choice. */
export const generationKey = "dronedoc:generation";
