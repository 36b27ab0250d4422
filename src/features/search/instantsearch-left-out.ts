/**
 * What InstantSearch brings along and this site never uses; the bundler (`src/gatsby/webpack.ts`) puts this file in
 * its place. Its router: ours is `page/search-router.ts`. Its insights: they would load a script from another site
 * as soon as the service asks for it. Its data for a crawler, its hydration and its helpers for templates: React
 * draws here, in the browser.
 */

export default function leftOut(): Record<string, never> {
  return {};
}

export const isMetadataEnabled = () => false;
export const createMetadataMiddleware = leftOut;
export const createInsightsMiddleware = leftOut;
export const createSendEventForHits = () => leftOut;
export const createBindEventForHits = () => leftOut;
export const _buildEventPayloadsForHits = () => [];
export const hydrateSearchClient = leftOut;
