import { formWords } from '@faceplate/contracts/forms/form.words'
import { campaignKeys } from '@faceplate/contracts/forms/lead.source.limits'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'

/** Words of the emails about requests: all text that does not come from the visitor. */
export interface LeadWords {
  head: {
    request: string
    form: string
    received: string
    page: string
    route: string
    unreadable: string
  }
  yes: string
  no: string
  /** Subject of each form, by its path below `forms/`. Questionnaires use their own title. */
  forms: Readonly<Record<string, string>>
  calculation: (type: string) => string
  questionnaire: (type: string) => string
  gone: (id: number) => string
  digest: { title: (count: number) => string; note: string }
  /** Language tag for `Intl`. */
  locale: string
  /** Labels of fields by key. A field without a label shows its key as words. */
  labels: Readonly<Record<string, string>>
}

const { fields: russianFields } = formWords.ru

/** Campaigns are known by the names of their parameters in every language. */
const campaignLabels = Object.fromEntries(campaignKeys.map((key) => [key, key]))

export const leadWords: Readonly<Record<MessageLanguage, LeadWords>> = {
  en: {
    head: {
      request: 'Request',
      form: 'Form',
      received: 'Received',
      page: 'Page',
      route: 'Route',
      unreadable: 'Cannot be read',
    },
    yes: 'yes',
    no: 'no',
    forms: {
      partner: 'request for partnership',
      call: 'request for a call',
      consultation: 'request for a consultation',
      'good-request': 'request for equipment',
      'sfp-request': 'request for SFP modules',
      'good-testing-request': 'request for test equipment',
      'for-design': 'request for a network design',
      solution: 'request about a solution',
      analog: 'request for alternatives',
      support: 'request for technical support',
      'warranty-extension': 'request for a warranty extension',
      'good-substitution': 'request for a replacement',
    },
    calculation: (type) => `calculation for ${type}`,
    questionnaire: (type) => `questionnaire ${type}`,
    gone: (id) => `${id}, no longer on the site`,
    digest: {
      title: (count) => `${count} more requests`,
      note: 'Many requests came in within an hour, so these are in one email. To read one in full, or all of them:',
    },
    locale: 'en-GB',
    labels: { ...campaignLabels, quantities: 'Goods', referrer_host: 'Came from' },
  },
  ru: {
    head: {
      request: 'Заявка',
      form: 'Форма',
      received: 'Получена',
      page: 'Страница',
      route: 'Маршрут',
      unreadable: 'Не читается',
    },
    yes: 'да',
    no: 'нет',
    forms: {
      partner: 'заявка на партнёрство',
      call: 'заказ звонка',
      consultation: 'запрос консультации',
      'good-request': 'заявка на оборудование',
      'sfp-request': 'заявка на сменные модули',
      'good-testing-request': 'заявка на оборудование для тестирования',
      'for-design': 'запрос помощи с проектом',
      solution: 'вопрос о решении',
      analog: 'подбор аналогов',
      support: 'обращение в техническую поддержку',
      'warranty-extension': 'заявка на продление гарантии',
      'good-substitution': 'заявка на замену оборудования',
    },
    calculation: (type) => `расчёт для ${type}`,
    questionnaire: (type) => `опросный лист ${type}`,
    gone: (id) => `${id}, на сайте больше нет`,
    digest: {
      title: (count) => `Ещё заявки: ${count}`,
      note: 'За час их пришло столько, что они в одном письме. Прочитать одну целиком или все:',
    },
    locale: 'ru-RU',
    labels: {
      ...russianFields,
      ...campaignLabels,
      click_ids: 'Метки кликов',
      referrer_host: 'Переход с сайта',
      first_page: 'Первая страница',
      personalDataProcessingConsent: 'Согласие на обработку персональных данных',
      promotionalCommunicationsConsent: 'Согласие на рассылку',
      good: 'Товар',
      module: 'Модуль',
      solution: 'Решение',
      goods: 'Товары',
      modules: 'Модули',
      quantity: 'Количество',
      quantities: 'Товары',
      project: 'Проект',
      devices: 'Устройства',
      vendor: 'Производитель',
      model: 'Модель',
      serialNumber: 'Серийный номер',
      serialNumbers: 'Серийные номера',
      years: 'Лет',
      answers: 'Ответы',
      calculation: 'Расчёт',
      price: 'Цена',
      size: 'Размер',
      type: 'Тип',
      width: 'Ширина',
      height: 'Высота',
    },
  },
}
