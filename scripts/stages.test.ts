import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runStages, toTypesHint } from "./stages.mjs";

// How long a stage takes is told, and a busy machine takes a second for nothing.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

test("a query without its type is told with the command that writes it, anything else is not", () => {
  const error = "src/templates/a.tsx(3,9): error TS2694: Namespace";
  expect(toTypesHint(`${error} 'Queries' has no exported member 'AQuery'.\n`)).toContain(
    "npm run build",
  );
  expect(toTypesHint(`${error} 'Other' has no exported member 'AQuery'.\n`)).toBeUndefined();
  expect(toTypesHint("")).toBeUndefined();
});

test("stages run in order until one fails, each with its time, and what was counted is summed up", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const counted = { passed: 2, failed: 0, skipped: 1, failures: [] };
  const result = await runStages([
    {
      name: "units",
      run: async () => {
        vi.spyOn(performance, "now").mockReturnValue(61_400);
        return 0;
      },
      readCounts: () => counted,
    },
    {
      name: "sites",
      run: async () => 1,
      readCounts: () => ({ ...counted, failed: 1, failures: ["it failed"] }),
    },
    { name: "never", run: async () => Promise.reject(new Error("was run")) },
  ]);
  const lines = log.mock.calls.map(([line]) => line);
  log.mockRestore();
  expect(result).toEqual({
    failedStage: "sites",
    counts: { passed: 4, failed: 1, skipped: 2, failures: ["it failed"] },
  });
  expect(lines).toEqual(["\n[1/3] units", "units: 61 s", "\n[2/3] sites", "sites: 0 s"]);
});

test("a runner that writes no report has failed", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const result = await runStages([
    {
      name: "units",
      run: async () => 0,
      readCounts: () => {
        throw new Error("no such file");
      },
    },
  ]);
  log.mockRestore();
  expect(result.failedStage).toBe("units (its runner wrote no report)");
});

test("a stage beside others is told in one piece when it ends, and its failure is found", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    console.log(String(text));
    return true;
  });
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const { failedStage, counts } = await runStages([
    {
      beside: {
        name: "sites",
        run: async (_folder, onOutput) => {
          onOutput?.("stdout", Buffer.from("one site"));
          await started;
          return 1;
        },
        readCounts: () => ({ passed: 1, failed: 1, skipped: 0, failures: [] }),
      },
      stages: [
        {
          name: "browsers",
          run: async () => {
            start();
            await new Promise((resolve) => setTimeout(resolve, 20));
            return 0;
          },
          readCounts: () => ({ passed: 5, failed: 0, skipped: 0, failures: [] }),
        },
        { name: "never", run: async () => Promise.reject(new Error("was run")) },
      ],
    },
    { name: "never", run: async () => Promise.reject(new Error("was run")) },
  ]);
  const lines = log.mock.calls.map(([line]) => line);
  log.mockRestore();
  write.mockRestore();
  expect({ failedStage, counts }).toEqual({
    failedStage: "sites",
    counts: { passed: 6, failed: 1, skipped: 0, failures: [] },
  });
  expect(lines).toEqual([
    "\n[1/4] sites, beside what follows",
    "\n[2/4] browsers",
    "\nsites, beside what was running:",
    "one site",
    "sites: 0 s",
    "browsers: 0 s",
  ]);
});

test("all stages that fail beside each other are named", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const fail = (name: string) => ({ name, run: async () => 1 });
  const { failedStage } = await runStages([{ beside: fail("sites"), stages: [fail("browsers")] }]);
  log.mockRestore();
  expect(failedStage).toMatch(/^(?:sites, browsers|browsers, sites)$/);
});
