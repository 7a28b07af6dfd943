import type { ComponentProps } from 'react'
import css from './form-stack.module.css'

/** A form whose fields stand below each other. */
export function FormStack({ className, ...props }: ComponentProps<'form'>) {
  return <form {...props} className={className ? `${css.stack} ${className}` : css.stack} />
}
