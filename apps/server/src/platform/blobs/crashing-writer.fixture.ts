import { randomBytes, randomInt } from 'node:crypto'
import { Pool } from 'pg'
import { createBlobStore } from './index.ts'

/** Stores batches endlessly and prints the hashes of acknowledged ones; the test kills the process. */
const [url = '', folder = ''] = process.argv.slice(2)
const store = createBlobStore({
  folder,
  pool: new Pool({ connectionString: url }),
  maxPackBytes: 400_000,
  largeFromBytes: 60_000,
})
for (;;) {
  const contents = Array.from({ length: randomInt(1, 30) }, () => randomBytes(randomInt(0, 64_000)))
  const batches = [store.putMany(contents.slice(0, 5)), store.putMany(contents.slice(5))]
  const refs = (await Promise.all(batches)).flat()
  process.stdout.write(`${refs.map((ref) => ref.sha256.toString('hex')).join(' ')}\n`)
}
