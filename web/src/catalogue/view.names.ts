import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'

/** Common views of photographs by their codes, and the name of a drawing, in each language of the site. */
const names: Readonly<Record<MessageLanguage, ReadonlyMap<string, string>>> = {
  en: new Map(
    Object.entries({
      front: 'Front',
      rear: 'Rear',
      left: 'Left side',
      right: 'Right side',
      side: 'Side',
      top: 'Top',
      bottom: 'Bottom',
      inside: 'Inside',
      board: 'Board',
      detail: 'Detail',
      rack: 'In a rack',
      cabinet: 'In a cabinet',
      desk: 'On a desk',
      wall: 'On a wall',
      mast: 'On a mast',
      outline: 'Outline',
      drawing: 'Drawing',
    }),
  ),
  ru: new Map(
    Object.entries({
      front: 'Спереди',
      rear: 'Сзади',
      left: 'Слева',
      right: 'Справа',
      side: 'Сбоку',
      top: 'Сверху',
      bottom: 'Снизу',
      inside: 'Внутри',
      board: 'Плата',
      detail: 'Деталь',
      rack: 'В стойке',
      cabinet: 'В шкафу',
      desk: 'На столе',
      wall: 'На стене',
      mast: 'На мачте',
      outline: 'Контур',
      drawing: 'Чертёж',
    }),
  ),
}

/** Names a view for visitors. A view that is not one of the codes is a name of the manufacturer, shown as written. */
export function nameView(view: string, language: MessageLanguage): string {
  return names[language].get(view) ?? view
}
