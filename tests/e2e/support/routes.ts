/** As the specification spells them: so the canonical link has to. */

export const docs = [
  "/docs/overview",
  "/docs/deployment/01-powering",
  "/docs/deployment/02-connecting",
  "/docs/deployment/03-working",
  "/docs/deployment/04-must-know",
  "/docs/deployment/05-safety-pilot",
  "/docs/deployment/06-remote-controller",
  "/docs/deployment/07-calibration",
  "/docs/deployment/08-manual-flight",
  "/docs/deployment/09-autonomous-flight",
  "/docs/deployment/10-next",
  "/docs/development/",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/simulation/",
  "/docs/simulation/uvdar",
];

export const routes = [
  "/",
  "/getting-started/",
  "/products/",
  "/faq/",
  "/blog",
  "/blog/archive",
  "/blog/authors",
  "/blog/authors/ada",
  "/blog/tags",
  "/blog/tags/welcome",
  "/blog/welcome",
  "/search",
  "/admin/",
  "/offline/",
  ...docs,
];
