import { readFileSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'
const gibibyte = 2 ** 30
/** The whole check keeps less than 3 GiB there at any time. */
const neededBytes = 8 * gibibyte

/**
 * Linux's folder in memory, for the temporary files of tests, or undefined where it is missing, small or runs no programs.
 * Copying a test database takes 40 ms there, and 400 ms on a disk, which all workers wait for.
 */
export function findMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder)
    return mount && !mount.includes('noexec') && bavail * bsize >= neededBytes ? folder : undefined
  } catch {
    return undefined
  }
}
