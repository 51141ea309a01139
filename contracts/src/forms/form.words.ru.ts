import type { FormWords } from './form.words.en.ts'

/** Plural forms of Russian, by the rules of CLDR. */
const russianPlural = new Intl.PluralRules('ru')

export const russianWords: FormWords = {
  fields: {
    subject: 'Тема',
    name: 'Имя',
    company_name: 'Компания',
    phone: 'Телефон',
    phoneNumberExtension: 'Добавочный номер',
    email: 'Электронная почта',
    company_site: 'Сайт компании',
    comment: 'Комментарий',
  },
  subjects: {
    equipment_selection: 'Подбор оборудования, тестирование',
    request_for_quotations: 'Запрос цен, составление коммерческого предложения, условия поставки',
    support_link: 'Обращение в техническую поддержку, настройка оборудования',
    warranty_service: 'Гарантийное обслуживание, ремонт',
    other: 'Другое',
  },
  choose: 'Выберите',
  required: 'Обязательное поле',
  personalDataConsent: (button) => ({
    before: `Нажимая «${button}», я даю согласие на `,
    link: 'обработку моих персональных данных',
    after: '',
  }),
  newsConsent: {
    before: 'Я согласен получать новости и ',
    link: 'рекламные материалы',
    after: '',
  },
  buttons: {
    send: 'Отправить',
    request: 'Отправить заявку',
    testing: 'Запросить на тестирование',
    call: 'Заказать звонок',
    answers: 'Отправить ответы',
    offer: 'Запросить предложение',
    substitution: 'Запросить замену установленного',
  },
  either: (buttons) => buttons.join(' или '),
  sending: 'Отправляем…',
  searched: (text) => `Ищу: ${text}`,
  stillNeeded: (names) => `Осталось указать: ${names.join(', ')}`,
  toCorrect: (names) => `Нужно исправить: ${names.join(', ')}`,
  consent: 'ваше согласие',
  someAnswers: (count) => `ответов: ${count}`,
  sent: {
    title: 'Заявка отправлена',
    text: 'Мы скоро свяжемся с вами.',
    close: 'Хорошо',
    number: 'Номер',
    numbers: 'Номера',
    hint: 'Назовите его, когда позвоните или напишете.',
    items: 'Вы запросили',
    answerTo: 'Мы ответим на',
    extended: (phone, extension) => `${phone}, доб. ${extension}`,
    next: 'Что дальше',
    hours: (hours) =>
      hours === ''
        ? 'Заявку прочитает сотрудник и ответит на неё.'
        : `Заявку прочитает сотрудник и ответит в рабочее время: ${hours}.`,
  },
  waiting:
    'Нет соединения. Заявка уйдёт сама, как только оно появится; не закрывайте эту страницу.',
  controls: {
    serialNumber: 'Серийный номер',
    serialNumberHint: 'На наклейке снизу устройства',
    serialNumbers: 'Серийные номера',
    serialNumbersHint: 'По одному в строке, не больше 500',
    longerBy: 'Продлить на',
    years: (count) =>
      russianPlural.select(count) === 'one'
        ? `${count} год`
        : russianPlural.select(count) === 'few'
          ? `${count} года`
          : `${count} лет`,
    project: 'Проект',
  },
  file: {
    kept: (name) => `${name}: отправим его имя, тип и размер, а сам файл попросим позже.`,
    known: (name) => `${name}: отправим его имя, а сам файл попросим позже.`,
    hint: 'Отправим его имя, а сам файл попросим позже.',
  },
  quantity: {
    of: (name) => `Количество ${name}`,
    less: (name) => `Убавить ${name} на единицу`,
    more: (name) => `Прибавить ${name} на единицу`,
    drop: (name) => `Убрать ${name} из списка`,
    missing: 'Сколько?',
    range: 'Целое число от 1 до 100 000',
    correct: (name) => `Исправьте количество ${name}`,
    nothing: 'В списке ничего не осталось: закройте окно и выберите снова',
  },
  failed: {
    partly: (numbers) => `Отправлено: ${numbers.join(', ')}. Отправьте остальное ещё раз.`,
    tooMany: 'Слишком много заявок сразу. Подождите минуту и отправьте ещё раз.',
    unreached:
      'Заявка до нас не дошла. Проверьте соединение и отправьте её ещё раз; введённое останется здесь.',
    untaken:
      'Сейчас заявку не удалось принять. Отправьте её ещё раз через минуту; введённое останется здесь.',
  },
  answersToMend: (count) =>
    russianPlural.select(count) === 'one'
      ? `${count} ответ нужно исправить`
      : russianPlural.select(count) === 'few'
        ? `${count} ответа нужно исправить`
        : `${count} ответов нужно исправить`,
  forms: {
    label: 'Что вам нужно',
    consultation: 'Консультация',
    call: 'Заказать звонок',
    partnership: 'Партнёрство',
    equipment: 'Заявка на оборудование',
    testing: 'Заявка на тестирование',
    items: 'Оборудование',
    becomePartner: 'Стать партнёром',
  },
  subscription: {
    label: 'Новости по почте',
    consent: {
      before: 'Подписка означает согласие получать ',
      link: 'рекламные материалы',
      after: '',
    },
    send: 'Подписаться',
    failed: 'До нас это не дошло. Попробуйте ещё раз через минуту.',
  },
}
