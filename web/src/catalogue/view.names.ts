import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'

/** Common views of photographs by their codes, and the name of a drawing. */
const names: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['front', message('product.view.front')],
  ['rear', message('product.view.rear')],
  ['left', message('product.view.left')],
  ['right', message('product.view.right')],
  ['side', message('product.view.side')],
  ['top', message('product.view.top')],
  ['bottom', message('product.view.bottom')],
  ['inside', message('product.view.inside')],
  ['board', message('product.view.board')],
  ['detail', message('product.view.detail')],
  ['rack', message('product.view.rack')],
  ['cabinet', message('product.view.cabinet')],
  ['desk', message('product.view.desk')],
  ['wall', message('product.view.wall')],
  ['mast', message('product.view.mast')],
  ['outline', message('product.view.outline')],
  ['drawing', message('product.view.drawing')],
])

/** Names a view for visitors. A view that is not one of the codes is a name of the manufacturer, shown as written. */
export function nameView(t: Messages, view: string): string {
  const name = names.get(view)
  return name === undefined ? view : t(name)
}
