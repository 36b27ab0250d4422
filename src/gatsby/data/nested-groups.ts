/**
 * Lists that are grouped twice. Before it groups a list Gatsby asks the resolvers of what the query groups, counts or
 * compares by, and looks for that in the outermost group alone: of a group in it, the authors' posts by their tags say,
 * it answered with what stands on the nodes or with what another query had asked, which mostly was nothing.
 */

import type { ResolverContext } from "./schema-content";

/** The part of a query's syntax tree that is used here. */
export interface Selection {
  kind: string;
  name?: { value: string };
  arguments?: readonly { name: { value: string }; value: SyntaxValue }[];
  selectionSet?: { selections: readonly Selection[] };
}

interface SyntaxValue {
  kind: string;
  fields?: readonly { name: { value: string }; value: SyntaxValue }[];
}

/** What GraphQL tells a resolver of its place in the query. */
export interface ListInfo {
  fieldNodes: readonly Selection[];
  fragments: Readonly<Record<string, Selection>>;
  originalResolver: (
    source: unknown,
    args: object,
    context: ResolverContext,
    info: ListInfo,
  ) => unknown;
}

/** Answers for a list as Gatsby does, and has the fields of groups in groups asked, too. */
export function resolveList(
  source: unknown,
  args: object,
  context: ResolverContext,
  info: ListInfo,
): unknown {
  const nested = listNestedFields(info);
  if (nested.length === 0) return info.originalResolver(source, args, context, info);
  const { nodeModel } = context;
  const findAll = ({ query, ...asked }: { query: { distinct?: string[] } }, ...rest: unknown[]) => {
    const distinct = [...(query.distinct ?? []), ...nested];
    return Reflect.apply(nodeModel.findAll, nodeModel, [
      { ...asked, query: { ...query, distinct } },
      ...rest,
    ]);
  };
  const asking = Object.assign(Object.create(nodeModel), { findAll });
  return info.originalResolver(source, args, { ...context, nodeModel: asking }, info);
}

/** What is asked of groups by a field of the nodes. */
const byField = new Set(["group", "distinct", "max", "min", "sum"]);

/** The fields by which groups are grouped again, counted or compared: `tags.key`. */
export function listNestedFields({
  fieldNodes,
  fragments,
}: Pick<ListInfo, "fieldNodes" | "fragments">): string[] {
  const selectedIn = (selection: Selection): Selection[] =>
    (selection.selectionSet?.selections ?? []).flatMap((one) => {
      if (one.kind === "Field") return [one];
      const fragment = one.kind === "FragmentSpread" ? fragments[one.name?.value ?? ""] : one;
      return fragment === undefined ? [] : selectedIn(fragment);
    });
  const groupsIn = (selection: Selection) =>
    selectedIn(selection).filter(({ name }) => name?.value === "group");
  const fieldsBelow = (group: Selection): string[] => [
    ...selectedIn(group).flatMap((one) => (byField.has(one.name?.value ?? "") ? toField(one) : [])),
    ...groupsIn(group).flatMap(fieldsBelow),
  ];
  return [...new Set(fieldNodes.flatMap(groupsIn).flatMap(fieldsBelow))];
}

/** `field: { tags: { key: SELECT } }` as `tags.key`; nothing where a variable stands in its place. */
function toField(selection: Selection): string[] {
  let value = selection.arguments?.find(({ name }) => name.value === "field")?.value;
  const names: string[] = [];
  for (let [one] = value?.fields ?? []; one; [one] = value?.fields ?? []) {
    names.push(one.name.value);
    value = one.value;
  }
  return names.length === 0 ? [] : [names.join(".")];
}
