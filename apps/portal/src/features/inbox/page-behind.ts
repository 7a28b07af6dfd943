/** Gets the focus where what had it before has left the page: the open conversation, or else the list. */
export const findPageBehind = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-talk] h1') ?? document.getElementById('conversation-rows')
