/** Who may read and write which document in the local store; tests/deep asks Google's emulator the same. */

import { createEmbedded } from "./backends";
import { testRules } from "./test-rules";

testRules(createEmbedded);
