import type { ComponentProps } from 'react'
import css from './link-button.module.css'

/** A button within text that looks like a link. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" {...props} className={css.link} />
)
