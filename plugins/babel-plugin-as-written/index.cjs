/**
 * Leaves syntax as it is written. `babel-preset-gatsby` spells out classes, their fields, spread, `?.`, `??` and the
 * pairs of React's hooks for every browser, whatever `browserslist` says; the site's browsers know them all, and the
 * preset has no option for it.
 */

/** Babel calls the same transform a proposal in older packages. */
const needless =
  /^(?:(?:transform|proposal)-(?:classes|class-properties|spread|optional-chaining|nullish-coalescing-operator)|optimize-hook-destructuring)$/;

module.exports = function asWritten() {
  return {
    name: "as-written",
    /** Babel asks every plugin this before it begins; `plugins` are those of this file, in use elsewhere too. */
    manipulateOptions({ plugins }) {
      for (const [index, plugin] of plugins.entries()) {
        if (!needless.test(plugin.key)) continue;
        plugins[index] = Object.create(plugin, { visitor: { value: {} } });
      }
    },
  };
};
