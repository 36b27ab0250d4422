import type { GatsbyNode } from "gatsby";

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]>;
export function onPreInit(api: unknown, options: { recordsFile: string }): void;
export function onPostBuild(api: unknown, options: unknown): Promise<void>;
