/**
 * Takes Emotion's styles out of what the browser gets. A styled component of this site never changes its
 * styles, so its class can have a name before they are known:
 *
 *     const Box = styled.div({ margin: 0 })    ->    const Box = styled("div", "7QkB0", { margin: 0 })
 *
 * where `styled` is now the module of the option `runtime`. Without the option `keepStyles` the styles are left
 * out, and so is what only they used; with it the place of the component stands before them. With `isBrowser`
 * objects of styles are empty: nothing but styles uses them, and a minifier cannot know that reading what they
 * spread does nothing.
 */

const { createHash } = require("node:crypto");
const path = require("node:path");

/**
 * Five of these are a name: four of the file's digest, and one for the component's place in the file. What comes of a
 * digest cannot be compressed, and names of one file, which mostly stand near each other, share theirs. The stylesheet
 * is not made when two components have one name (`keepStyles`).
 */
const signs = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const signsOfFile = 4;

module.exports = function staticStyles({ types: t }, { runtime, keepStyles, isBrowser, root }) {
  /** `views/frame/navbar.tsx:Bar`. */
  function toPlace(filename, variable) {
    return `${path.relative(root, filename).split(path.sep).join("/")}:${variable}`;
  }

  /** The class of a styled component: the same for every build in which it stands at the same place of its file. */
  function toName(reference, filename, index) {
    if (index >= signs.length) {
      throw reference.buildCodeFrameError(
        `styled: found more than ${signs.length} styled components in one file; put some of them into another one.`,
      );
    }
    const file = path.relative(root, filename).split(path.sep).join("/");
    let digest = createHash("sha256").update(file).digest().readUInt32BE(0);
    let name = "";
    while (name.length < signsOfFile) {
      name += signs[digest % signs.length];
      digest = Math.floor(digest / signs.length);
    }
    return name + signs[index];
  }

  /** Webpack names variables after what is imported: with an absolute path the same script differs between folders. */
  function toRequest(filename) {
    const request = path.relative(path.dirname(filename), runtime).split(path.sep).join("/");
    return request.startsWith(".") ? request : `./${request}`;
  }

  /** `styled.div(styles)` and `styled(Link)(styles)`: what is styled, and the call that has the styles. */
  function readStyled(reference) {
    const { parentPath } = reference;
    if (parentPath.isMemberExpression({ object: reference.node, computed: false })) {
      return { tag: t.stringLiteral(parentPath.node.property.name), call: parentPath.parentPath };
    }
    if (parentPath.isCallExpression() && parentPath.node.arguments.length === 1) {
      return { tag: parentPath.node.arguments[0], call: parentPath.parentPath };
    }
    throw reference.buildCodeFrameError(
      "styled: found a form that the build does not know, wanted styled.tag(styles) or styled(Component)(styles).",
    );
  }

  function replaceStyled(reference, filename, index) {
    const { tag, call } = readStyled(reference);
    const declarator = call.parentPath;
    if (!call.isCallExpression() || !declarator.isVariableDeclarator()) {
      throw reference.buildCodeFrameError(
        "styled: a styled component is a constant at the top of its file: const Box = styled.div({ … }).",
      );
    }
    for (const argument of call.get("arguments")) {
      if (argument.isFunction()) {
        throw argument.buildCodeFrameError(
          "styled: found a function, wanted an object. Styles are fixed when the site is built; what changes goes through a CSS variable or an attribute.",
        );
      }
    }
    const place = toPlace(filename, declarator.node.id.name);
    const styles = keepStyles ? [t.stringLiteral(place), ...call.node.arguments] : [];
    call.replaceWith(
      pure(
        t.callExpression(t.identifier(reference.node.name), [
          tag,
          t.stringLiteral(toName(reference, filename, index)),
          ...styles,
        ]),
      ),
    );
  }

  function pure(node) {
    return t.addComment(node, "leading", "#__PURE__");
  }

  /** Objects of styles: dropped where nothing uses them, also those that spread others. */
  function markStyles(program) {
    program.traverse({
      VariableDeclarator(declarator) {
        const init = declarator.get("init");
        if (!init.node || !declarator.parentPath.parentPath) return;
        const statement = declarator.parentPath.parentPath;
        if (!statement.isProgram() && !statement.isExportNamedDeclaration()) return;
        const annotation = declarator.node.id.typeAnnotation?.typeAnnotation;
        const isStyles =
          annotation?.type === "TSTypeReference" && annotation.typeName.name === "CSSObject";
        if (isStyles && isBrowser) init.replaceWith(t.objectExpression([]));
        else if (isStyles && init.isObjectExpression())
          init.replaceWith(pure(t.callExpression(t.arrowFunctionExpression([], init.node), [])));
        declarator.skip();
      },
    });
  }

  /** Constants that nothing refers to any more, and then those that only they referred to. */
  function removeUnused(program) {
    let isChanged = true;
    while (isChanged) {
      isChanged = false;
      program.scope.crawl();
      for (const binding of Object.values(program.scope.bindings)) {
        const declarator = binding.path;
        if (binding.referenced || !declarator.isVariableDeclarator()) continue;
        if (declarator.parentPath.parentPath.isExportNamedDeclaration()) continue;
        let init = declarator.get("init");
        // `{ … } as const`
        if (init.isTSAsExpression()) init = init.get("expression");
        if (!init.isObjectExpression() && !init.isStringLiteral() && !init.isTemplateLiteral())
          continue;
        declarator.remove();
        isChanged = true;
      }
    }
  }

  return {
    name: "static-styles",
    visitor: {
      Program(program, state) {
        const imported = program
          .get("body")
          .find(
            (node) => node.isImportDeclaration() && node.node.source.value === "@emotion/styled",
          );
        const local = imported?.node.specifiers.find(
          (one) => one.type === "ImportDefaultSpecifier",
        );
        if (local) {
          const references = program.scope.getBinding(local.local.name).referencePaths;
          const inOrder = [...references].sort((a, b) => a.node.start - b.node.start);
          for (const [index, reference] of inOrder.entries()) {
            replaceStyled(reference, state.filename, index);
          }
          imported.node.source.value = toRequest(state.filename);
          // Types alone remain of the rest.
          imported.node.specifiers = [local];
        }
        if (keepStyles) return;
        markStyles(program);
        if (local) removeUnused(program);
      },
    },
  };
};
