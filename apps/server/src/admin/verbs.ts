import { doctor } from './doctor.ts'
import { rotateKey } from './rotate-key.ts'
import type { Verb } from './verb.ts'

/** All verbs of the operator's command line, in the order of the help. */
export const verbs: readonly Verb[] = [doctor, rotateKey]
