import type { MetricId } from '@postroom/contract'
import type { Limit } from './limits.ts'

/** Why a question cannot be answered although its metric is known, and the words that say so. */
export interface Problem {
  /**
   * - `words`: they have no meaning here
   * - `hours`, `time`: a time that is not made of whole days
   * - `future`: a time after today
   * - `threshold`: only durations above or below a limit
   * - `filter`: a filter that the metric does not have
   * - `things`: how many customers, people or inboxes there are; only what happened with them is counted
   * - `single`: a single case, such as the slowest reply
   * - `noDuration`: the longest or shortest of a metric without times
   * - `negation`: something other than a name is excluded
   * - `share`, `shareMissed`: a percentage that no metric has, or that is the rest of one
   * - `average`: an average without its unit of time
   * - `kinds`: names of different kinds, such as a person and a team, beside each other
   * - `comparison`: two periods of different lengths
   * - `metrics`: several metrics
   * - `cohort`: what is left now of the conversations of a period
   * - `noCount`: the number of something of which only times are measured
   * - `command`: it asks to change something
   * - `insights`: it asks for the weekly insights, which come by themselves
   * - `channel`: a channel that there is not
   * - `percentile`: another one than the 90th
   * - `order`: values in the order of their names
   * - `file`: the figure as a file
   * - `unitOfTime`: times in a unit that is chosen
   * - `overdue`: what is late now; only when targets were missed is counted
   */
  readonly kind:
    | 'words'
    | 'hours'
    | 'time'
    | 'future'
    | 'threshold'
    | 'filter'
    | 'things'
    | 'single'
    | 'noDuration'
    | 'negation'
    | 'share'
    | 'shareMissed'
    | 'average'
    | 'kinds'
    | 'comparison'
    | 'metrics'
    | 'cohort'
    | 'noCount'
    | 'command'
    | 'insights'
    | 'channel'
    | 'percentile'
    | 'order'
    | 'file'
    | 'unitOfTime'
    | 'overdue'
  readonly words: readonly string[]
  /** The question without words that have no meaning. */
  readonly rest?: string
  readonly metrics?: readonly MetricId[]
  /** A limit that lies within a bucket. */
  readonly limit?: Limit
  /** One definition can have all these metrics. */
  readonly haveOneAnswer?: boolean
}
