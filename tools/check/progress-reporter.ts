import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { progressMark } from './vitest-part.ts'

const intervalMs = 60_000

/**
 * Tells once a minute how many files of a run have ended and which are running, and names each failed file, with
 * its failed tests, when it ends. A run that is stopped from outside prints no report; these lines say how far it came.
 */
export default class ProgressReporter implements Reporter {
  readonly #started = performance.now()
  readonly #running = new Set<string>()
  #files = 0
  #ended = 0
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length
    this.#timer = setInterval(() => {
      this.#say(`${this.#ended} of ${this.#files} files; running: ${[...this.#running].join(', ')}`)
    }, intervalMs).unref()
  }

  onTestModuleStart(file: TestModule): void {
    this.#running.add(nameOf(file))
  }

  onTestModuleEnd(file: TestModule): void {
    this.#running.delete(nameOf(file))
    this.#ended += 1
    if (file.ok()) return
    this.#say(`failed: ${nameOf(file)}`)
    for (const test of file.children.allTests('failed')) {
      // The first line of some errors is only a heading.
      const reason = test.result().errors?.[0]?.message.split('\n').slice(0, 2) ?? []
      this.#say(`failed: ${test.fullName}: ${reason.join(' ')}`)
    }
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #say(text: string): void {
    const minutes = Math.round((performance.now() - this.#started) / 60_000)
    console.log(`${progressMark}${minutes} min: ${text}`)
  }
}

const nameOf = ({ moduleId, project }: TestModule): string =>
  `${relative(project.config.root, moduleId)} (${project.name})`
