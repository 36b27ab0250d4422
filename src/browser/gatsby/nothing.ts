/** In the place of parts of Gatsby's runtime that this site does not use: see `gatsby/webpack.ts`. */

/** As a check of React props, which are none in a production build, it is every check. */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing });

export default nothing;
