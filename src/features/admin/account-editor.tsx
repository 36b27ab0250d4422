/** One account in a form: its name, its products and what is known of each. */

import styled from "@emotion/styled";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type {} from "../../browser/gatsby-window";
import type { CatalogueItem } from "../../core/catalogue";
import { fill } from "../../core/text/fill";
import { momentToText } from "../../core/text/moment-text";
import { Button } from "../../ui/button";
import { cardStyles } from "../../ui/card";
import { token } from "../../ui/tokens";
import { count, fillParts } from "../../ui/words";
import {
  addProduct,
  type Draft,
  type DraftLine,
  type DraftProblems,
  type DraftProduct,
  detailKeys,
  keepProblems,
  keyField,
  nameField,
  nextId,
  readDraft,
  toDraft,
  valueField,
} from "./draft";
import { Field, Row } from "./form-styles";
import { ProblemNote } from "./problem-note";
import type { Account, AccountEdit } from "./types";

interface AccountEditorProps {
  opened: Account;
  catalogue: readonly CatalogueItem[];
  /** Gives the account as it is then. Rejects when the server refuses. */
  onSave: (account: Account, edit: AccountEdit) => Promise<Account>;
  /** Told whether the form was written in and is not saved; false when it goes. */
  onWritten: (isWritten: boolean) => void;
  onClose: () => void;
}

type Saving = { status: "idle" | "saving" | "saved" } | { status: "failed"; error: unknown };

export function AccountEditor({
  opened,
  catalogue,
  onSave,
  onWritten,
  onClose,
}: AccountEditorProps) {
  /** What is stored, as far as this form knows: as it was opened, or saved from here. */
  const [account, setAccount] = useState(opened);
  const [draft, setDraft] = useState<Draft>(() => toDraft(opened));
  const [isChanged, setChanged] = useState(false);
  const [problems, setProblems] = useState<DraftProblems>({});
  /** How often a save was refused for what stands in the form. */
  const [refusals, setRefusals] = useState(0);
  const [saving, setSaving] = useState<Saving>({ status: "idle" });
  /** How often the form was written in. */
  const changes = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const namesId = useId();

  useEffect(() => heading.current?.focus(), []);
  // The first field that is wrong is where the work goes on.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    const stopWatching = watchLeaving(() => confirm(__WORDS__.admin.leave));
    return () => {
      removeEventListener("beforeunload", warn);
      stopWatching();
    };
  }, [isChanged]);
  useEffect(() => {
    onWritten(isChanged);
    return () => onWritten(false);
  }, [isChanged, onWritten]);

  const change = (part: Partial<Draft>) => {
    changes.current += 1;
    const changed = { ...draft, ...part };
    setDraft(changed);
    setProblems(keepProblems(problems, changed, account));
    setChanged(true);
    // A save that is under way ends by itself: two at once could arrive in the other order.
    setSaving((now) => (now.status === "saving" ? now : { status: "idle" }));
  };
  const changeProduct = (changed: DraftProduct) =>
    change({ products: draft.products.map((old) => (old.id === changed.id ? changed : old)) });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.status === "saving") return;
    const result = readDraft(draft, account);
    if ("problems" in result) {
      setProblems(result.problems);
      setRefusals(refusals + 1);
      return;
    }
    setProblems({});
    setSaving({ status: "saving" });
    const before = changes.current;
    try {
      const saved = await onSave(account, result.edit);
      setAccount(saved);
      // What was written meanwhile is not saved yet, and stays.
      if (changes.current !== before) {
        setSaving({ status: "idle" });
        return;
      }
      setDraft(toDraft(saved));
      setChanged(false);
      setSaving({ status: "saved" });
    } catch (error) {
      setSaving({ status: "failed", error });
    }
  };

  const close = () => {
    if (isChanged && !confirm(__WORDS__.admin.leave)) return;
    onClose();
  };

  return (
    <Form ref={form} noValidate onSubmit={save}>
      <header>
        <Row>
          <Button weight="quiet" onClick={close}>
            {__WORDS__.admin.allAccounts}
          </Button>
        </Row>
        <h2 ref={heading} tabIndex={-1}>
          {account.username || account.email || __WORDS__.admin.unnamedAccount}
        </h2>
        <Facts>
          <span>{fill(__WORDS__.admin.id, { id: account.uid })}</span>
          <span>
            {account.lastVisit
              ? fill(__WORDS__.admin.visited, { moment: momentToText(account.lastVisit) })
              : __WORDS__.admin.neverVisited}
          </span>
        </Facts>
      </header>
      <Pair>
        <TextField
          label={__WORDS__.admin.name}
          value={draft.username}
          problem={problems.username}
          onChange={(username) => change({ username })}
        />
        <TextField
          label={__WORDS__.admin.email}
          value={draft.email}
          problem={problems.email}
          placeholder={__WORDS__.admin.emailHint}
          onChange={(email) => change({ email })}
        />
      </Pair>
      <datalist id={namesId}>
        {catalogue.map(({ productId, name }) => (
          <option key={productId} value={productId}>
            {name}
          </option>
        ))}
      </datalist>
      {draft.products.map((product) => (
        <ProductFields
          key={product.id}
          product={product}
          problems={problems}
          namesId={namesId}
          onChange={changeProduct}
          onRemove={() => {
            // The pressed button goes with its product.
            adder.current?.focus({ preventScroll: true });
            change({ products: draft.products.filter(({ id }) => id !== product.id) });
          }}
        />
      ))}
      {problems.products && <ProblemNote error={problems.products} />}
      <Row>
        <Button ref={adder} weight="secondary" onClick={() => change(addProduct(draft))}>
          {__WORDS__.admin.addProduct}
        </Button>
      </Row>
      {saving.status === "failed" && <ProblemNote error={saving.error} />}
      <Bar>
        <Button type="submit" aria-disabled={saving.status === "saving"}>
          {saving.status === "saving" ? __WORDS__.admin.saving : __WORDS__.admin.save}
        </Button>
        <Button weight="secondary" onClick={close}>
          {isChanged ? __WORDS__.admin.cancel : __WORDS__.admin.close}
        </Button>
        <span role="status">{toOutcome(saving.status, Object.keys(problems).length)}</span>
      </Bar>
    </Form>
  );
}

/** Asks before another page of the site is shown, and before a Log Out; the browser asks before the site is left. */
function watchLeaving(mayLeave: () => boolean): () => void {
  // Every way to another page leads through here, whether a link was pressed or a search sent.
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (!isLeadingAway(to) || mayLeave()) navigate?.(to, options);
  };
  const answer = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('[data-action="log-out"]') === null || mayLeave()) return;
    event.stopPropagation();
  };
  // Before whoever answers it.
  addEventListener("click", answer, { capture: true });
  return () => {
    window.___navigate = navigate;
    removeEventListener("click", answer, { capture: true });
  };
}

/** A number is a step in the browser's history, which cannot be held back. */
function isLeadingAway(to: string | number): boolean {
  return typeof to === "string" && new URL(to, location.href).pathname !== location.pathname;
}

function toOutcome(status: Saving["status"], problemCount: number): string {
  if (problemCount > 0) return count(__WORDS__.admin.notSaved, problemCount);
  return status === "saved" ? __WORDS__.admin.saved : "";
}

interface ProductFieldsProps {
  product: DraftProduct;
  problems: DraftProblems;
  namesId: string;
  onChange: (product: DraftProduct) => void;
  onRemove: () => void;
}

function ProductFields({ product, problems, namesId, onChange, onRemove }: ProductFieldsProps) {
  const changeLine = (changed: DraftLine) =>
    onChange({
      ...product,
      lines: product.lines.map((line) => (line.id === changed.id ? changed : line)),
    });
  const addLine = () =>
    onChange({
      ...product,
      lines: [...product.lines, { id: nextId(product.lines), key: "", value: "" }],
    });
  const wellKnown = detailKeys.flatMap(
    ({ key }) => product.lines.find((line) => line.key === key) ?? [],
  );
  const own = product.lines.filter((line) => !wellKnown.includes(line));
  const keptKeys = Object.keys(product.kept);

  return (
    <Product>
      <legend className="visually-hidden">{product.name || __WORDS__.admin.newProduct}</legend>
      <ProductHead>
        <TextField
          label={__WORDS__.admin.product}
          value={product.name}
          problem={problems[nameField(product)]}
          list={namesId}
          placeholder={__WORDS__.admin.productExample}
          onChange={(name) => onChange({ ...product, name })}
        />
        <Button weight="quiet" onClick={onRemove}>
          {fillParts(__WORDS__.admin.remove, {
            name: (
              <span className="visually-hidden">
                {product.name || __WORDS__.admin.theNewProduct}
              </span>
            ),
          })}
        </Button>
      </ProductHead>
      <Pair>
        {wellKnown.map((line) => {
          const known = findDetailKey(line.key);
          return (
            <TextField
              key={line.id}
              label={known?.label ?? line.key}
              value={line.value}
              problem={problems[valueField(product, line)] ?? problems[keyField(product, line)]}
              placeholder={known?.hint}
              onChange={(value) => changeLine({ ...line, value })}
            />
          );
        })}
      </Pair>
      {own.map((line) => (
        <Pair key={line.id}>
          <TextField
            label={__WORDS__.admin.detail}
            value={line.key}
            problem={problems[keyField(product, line)]}
            placeholder={__WORDS__.admin.detailExample}
            onChange={(key) => changeLine({ ...line, key })}
          />
          <TextField
            label={__WORDS__.admin.text}
            value={line.value}
            problem={problems[valueField(product, line)]}
            onChange={(value) => changeLine({ ...line, value })}
          />
        </Pair>
      ))}
      {keptKeys.length > 0 && (
        <Kept>{fill(__WORDS__.admin.kept, { names: keptKeys.join(", ") })}</Kept>
      )}
      <Row>
        <Button weight="quiet" onClick={addLine}>
          {__WORDS__.admin.addDetail}
        </Button>
      </Row>
    </Product>
  );
}

function findDetailKey(key: string) {
  return detailKeys.find((known) => known.key === key);
}

interface TextFieldProps {
  label: string;
  value: string;
  problem: string | undefined;
  placeholder?: string;
  list?: string;
  onChange: (value: string) => void;
}

function TextField({
  label,
  value,
  problem,
  placeholder,
  list,
  onChange,
}: TextFieldProps): ReactNode {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        list={list}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <small id={problemId}>{problem}</small>}
    </Field>
  );
}

const Form = styled.form({
  display: "grid",
  gap: token("space-5"),
  "& h2": { margin: `${token("space-2")} 0 0`, overflowWrap: "anywhere" },
  // Words begin where the words above and below them do.
  '& div > button[data-weight="quiet"]:first-child': {
    marginInlineStart: `calc(-1 * ${token("space-3")})`,
  },
  // What the keyboard goes to comes to stand above the bar, and not below it.
  "& > :not(:last-child) :is(input, button)": { scrollMarginBlockEnd: "9rem" },
});

const Facts = styled.p({
  display: "flex",
  flexWrap: "wrap",
  gap: `${token("space-1")} ${token("space-5")}`,
  margin: `${token("space-2")} 0 0`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  overflowWrap: "anywhere",
});

const Pair = styled.div({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
  gap: token("space-4"),
});

const Product = styled.fieldset(cardStyles, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: token("space-4"),
  minWidth: 0,
  margin: 0,
});

/** The button stands beside the field, whatever is said below that. */
const ProductHead = styled.div({
  display: "grid",
  gridTemplateColumns: "minmax(0, 26rem) auto",
  justifyContent: "space-between",
  gap: `${token("space-1")} ${token("space-3")}`,
  "& > div": { gridRow: "1 / span 3", gridTemplateRows: "subgrid" },
  "& > button": { gridRow: 2 },
  // In the largest letters a phone has no room beside the field.
  "@media (max-width: 15rem)": {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > button": { gridRow: "auto", justifySelf: "start" },
  },
});

const Kept = styled.p({
  margin: 0,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  overflowWrap: "anywhere",
});

/** Stays in sight: a long list of products must not hide the way to save it. */
const Bar = styled(Row)({
  position: "sticky",
  bottom: 0,
  paddingBlock: token("space-4"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  background: token("color-surface"),
  fontSize: token("font-size-sm"),
  // In a low window, or in the largest letters, it would hide the form.
  "@media (max-height: 25rem)": { position: "static" },
});
