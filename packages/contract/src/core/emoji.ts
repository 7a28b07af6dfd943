/** Whether a text is one emoji as Unicode recommends it for interchange. */
export const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text)
