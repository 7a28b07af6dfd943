import type { ComponentProps } from 'react'
import css from './link-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  look?: 'strong' | 'plain' | 'underlined'
}

/** A button within text that looks like a link. `plain` and `underlined` have the weight of the text around them. */
export const LinkButton = ({ look = 'strong', ...props }: Props) => (
  <button type="button" {...props} className={css.link} data-look={look} />
)
