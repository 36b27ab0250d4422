/** `settings.features`, each a literal to the bundler: code of a feature that is off is in no script. */
declare const __FEATURES__: import("./core/settings/settings").Features;

/**
 * `words` of `src/site/words.ts` for browsers and for what React draws, each a literal to the bundler: a script has the
 * words that it shows and no others. Write the whole path, such as `__WORDS__.page.tryAgain`. Code of the build imports
 * `words` instead.
 */
declare const __WORDS__: typeof import("./site/words").words;

/** The `<svg>` of `src/site/logo.svg`. */
declare const __LOGO__: string;
