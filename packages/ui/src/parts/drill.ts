import css from './drill.module.css'

/** The class of a link behind a number: dotted underline, `<Link className={drillLink}>`. */
export const drillLink = css.drill ?? ''
