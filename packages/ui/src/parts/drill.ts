import css from './drill.module.css'

/** Class of a link on a number: dotted underline, `<Link className={drillLink}>`. */
export const drillLink = css.drill ?? ''
