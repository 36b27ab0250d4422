/** The link to a file that only its owners may load: its address is asked of the storage first. */

import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { Icon } from "../../ui/icon";
import { fileIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import type { ProductFile } from "./details";

type Address = { status: "asked" } | { status: "known"; url: string } | { status: "failed" };

interface FileLinkProps {
  file: ProductFile;
  findUrl: (path: string) => Promise<string>;
}

export function FileLink({ file: { label, path }, findUrl }: FileLinkProps) {
  const [address, setAddress] = useState<Address>({ status: "asked" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isCurrent = true;
    findUrl(path).then(
      (url) => {
        if (isCurrent) setAddress({ status: "known", url });
      },
      (error) => {
        // A reader who has logged out meanwhile asks for nothing any more.
        if (!isCurrent) return;
        console.error(`The address of ${path} could not be found.`, error);
        setAddress({ status: "failed" });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [path, findUrl, attempt]);

  const content = (
    <>
      <Icon shape={fileIcon} />
      {label}
    </>
  );
  if (address.status === "known") {
    return (
      // The button that was pressed to try again is gone; the link stands in its place.
      <Link
        ref={attempt > 0 ? keepFocus : undefined}
        href={address.url}
        target="_blank"
        rel="noreferrer"
      >
        {content}
      </Link>
    );
  }
  const isAsked = address.status === "asked";
  const retry = () => {
    if (isAsked) return;
    setAddress({ status: "asked" });
    setAttempt(attempt + 1);
  };
  return (
    <Ask type="button" aria-disabled={isAsked} onClick={retry}>
      {content}
      {address.status === "failed" && <small>{__WORDS__.myProducts.fileFailed}</small>}
    </Ask>
  );
}

const looks = {
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  minHeight: token("size-target"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
};

const Link = styled.a(looks);

const Ask = styled.button(looks, {
  padding: 0,
  border: 0,
  background: "none",
  color: token("color-text-muted"),
  cursor: "pointer",
  '&[aria-disabled="true"]': { cursor: "progress" },
  "& small": { fontWeight: token("font-weight-regular") },
});
