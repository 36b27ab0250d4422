/** `settings.features`, each a literal to the bundler: code of a feature that is off is in no script. */
declare const __FEATURES__: import("./core/settings/settings").Features;
