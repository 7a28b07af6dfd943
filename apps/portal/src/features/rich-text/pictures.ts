import { inlinePictureTypes, pictureIdsIn } from '@postroom/contract/inbox-values'
import type { Node as DrawnNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView, type NodeView } from '@tiptap/pm/view'
import { Node } from '@tiptap/react'
import { pictureUrl } from '#features/uploads/index.ts'
import { randomId } from '#lib/random-id.ts'
import css from './content.module.css'

/** How an editor uploads pictures of its text. */
export type Pictures = {
  /** Returns the id of the uploaded file; nothing if the upload was given up. */
  upload: (file: File) => Promise<string | undefined>
  /** Whether the file belongs to this text. A picture copied from another draft does not, and is not pasted. */
  isKnown: (uploadId: string) => boolean
}

/** Width in pixels in which a picture is sent at most: mail programs show no more beside their lists. */
export const widestPicture = 600

export const isPicture = (file: File): boolean => inlinePictureTypes.includes(file.type)

/** A picture in the text, an uploaded file; mail refers to it as `cid:<id>` (RFC 2392). */
export const pictureNode = (isKnown: Pictures['isKnown']) =>
  Node.create({
    name: 'picture',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({
      uploadId: { default: '', rendered: false },
      alt: { default: '' },
      width: { default: null },
    }),
    parseHTML: () => [
      {
        tag: 'img[src^="cid:"]',
        getAttrs: (element) => {
          const [uploadId] = pictureIdsIn(element.getAttribute('src') ?? '')
          return uploadId && isKnown(uploadId) ? { uploadId } : false
        },
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => [
      'img',
      { src: `cid:${node.attrs.uploadId}`, ...HTMLAttributes, style: 'max-width: 100%; height: auto' },
    ],
    // Also set by the plugin below: an editor that is removed drops these views and draws the text once more. The plugin alone
    // is not enough either, since the first drawing knows no plugins. Without a view, the browser would load `cid:` itself.
    addNodeView:
      () =>
      ({ node }) =>
        drawPicture(node),
    addProseMirrorPlugins: () => [
      new Plugin({
        key: uploading,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, set) => changeUploading(tr, set.map(tr.mapping, tr.doc)),
        },
        props: { decorations: (state) => uploading.getState(state), nodeViews: { picture: drawPicture } },
      }),
    ],
  })

/** Shows the uploaded file instead of the `cid:` URL, which browsers cannot load. Until it is there, its name is shown. */
function drawPicture({ attrs }: DrawnNode): NodeView {
  const dom = pictureElement(String(attrs.alt))
  if (attrs.width) dom.width = Number(attrs.width)
  pictureUrl(String(attrs.uploadId)).then(
    (url) => {
      dom.src = url
    },
    () => undefined,
  )
  return { dom }
}

/** Decorations that show pictures while they are uploaded; they become part of the text only then. */
const uploading = new PluginKey<DecorationSet>('uploading')
type Change = { key: string; at?: number; url?: string }

function changeUploading(tr: Transaction, set: DecorationSet): DecorationSet {
  const change = tr.getMeta(uploading) as Change | undefined
  if (!change) return set
  const { key, at, url } = change
  if (at === undefined || !url) return set.remove(findUploading(set, key))
  const element = pictureElement('')
  element.src = url
  element.className = css.uploading ?? ''
  return set.add(tr.doc, [Decoration.widget(at, element, { key })])
}

const findUploading = (set: DecorationSet, key: string) =>
  set.find(undefined, undefined, (spec) => spec.key === key)

function pictureElement(alt: string): HTMLImageElement {
  const element = document.createElement('img')
  element.alt = alt
  element.draggable = true
  return element
}

/** Uploads a picture and inserts it where the cursor is, or at a position of the text. */
export async function insertPicture(
  view: EditorView,
  file: File,
  upload: Pictures['upload'],
  at?: number,
): Promise<void> {
  const key = randomId(8)
  const url = URL.createObjectURL(file)
  const tr = at === undefined ? view.state.tr.deleteSelection() : view.state.tr
  view.dispatch(tr.setMeta(uploading, { key, at: at ?? tr.selection.from, url }))
  const [uploadId, width] = await Promise.all([upload(file), widthOf(url)])
  URL.revokeObjectURL(url)
  if (view.isDestroyed) return
  const [place] = findUploading(uploading.getState(view.state) ?? DecorationSet.empty, key)
  const done = view.state.tr.setMeta(uploading, { key })
  const picture = view.state.schema.nodes.picture
  if (uploadId && place && picture)
    done.insert(place.from, picture.create({ uploadId, alt: file.name, width }))
  view.dispatch(done)
}

/** The width in which the picture is sent; null if the browser cannot show it. */
async function widthOf(url: string): Promise<number | null> {
  const picture = new Image()
  picture.src = url
  await picture.decode().catch(() => undefined)
  return picture.naturalWidth > 0 ? Math.min(picture.naturalWidth, widestPicture) : null
}
