// Gatsby wants a plugin to have a main file.
