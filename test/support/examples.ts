import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'

export interface Example {
  params?: Record<string, string | number>
  query?: Record<string, string | number | readonly string[] | Readonly<Record<string, string>>>
  body?: Record<string, unknown>
}

/** A form with a body that the demo content accepts, and its required fields. */
export interface FormExample extends Example {
  /** Row of the ledger. */
  row: string
  /** Pointers of the required fields (V-others); no others are required. */
  required: string[]
}

export const contacts = {
  name: 'Anna Petrova',
  company_name: 'Sever Telecom',
  phone: '+7(383)555-01-40',
  email: 'anna_petrova@sever.example',
  comment: 'Two racks in spring.',
}

const consents = { personalDataProcessingConsent: true, promotionalCommunicationsConsent: false }
export const lead = { contacts, ...consents }

/** A questionnaire without a call for its type. */
export const otherQuestionnaire = 'network-audit'

const inContacts = (...names: string[]) => names.map((name) => `/contacts/${name}`)
const person = inContacts('name', 'company_name', 'phone', 'email')
const consent = '/personalDataProcessingConsent'

/** Every form by the name of its call. Bodies of questionnaires are built from their questions. */
export const formExamples: Readonly<Record<string, FormExample>> = {
  requestAnalog: {
    row: 'G-forms',
    required: [...person, '/devices', consent],
    body: {
      ...lead,
      devices: [{ vendor: 'Cisco', model: 'C9300-24T', goodId: 1102, quantity: 4 }],
    },
  },
  requestCall: {
    row: 'V-callback',
    required: [...inContacts('name', 'company_name', 'phone', 'comment'), consent],
    body: lead,
  },
  requestConsultation: {
    row: 'V-consultation',
    required: [...person, consent],
    body: { ...lead, contacts: { ...contacts, subject: 'equipment_selection' } },
  },
  requestDesign: {
    row: 'G-forms',
    required: [...person, consent],
    body: { ...lead, project: 'Campus of four buildings' },
  },
  requestGoods: {
    row: 'V-buy',
    required: [...person, '/goods', consent],
    body: { ...lead, goods: [1102, 1103] },
  },
  requestPartnership: {
    row: 'V-partnership',
    required: [...person, '/contacts/company_site', consent],
    body: { ...lead, contacts: { ...contacts, company_site: 'https://sever.example/about_us' } },
  },
  requestSolution: {
    row: 'G-forms',
    required: [...person, '/solutionId', consent],
    body: { ...lead, solutionId: 1 },
  },
  requestSubstitution: { row: 'G-forms', required: person, body: { contacts } },
  requestSupport: {
    row: 'G-forms',
    required: [...person, '/contacts/comment', consent],
    body: { ...lead, serialNumber: 'KS24280001' },
  },
  requestTesting: { row: 'G-forms', required: person, body: { contacts } },
  requestTransceivers: {
    row: 'G-forms',
    required: [...person, '/modules', consent],
    body: { ...lead, modules: [{ id: 9001, quantity: 24 }] },
  },
  requestWarrantyExtension: {
    row: 'G-forms',
    required: [...person, '/serialNumbers', '/years', consent],
    body: { ...lead, serialNumbers: ['KS24280001'], years: 2 },
  },
  sendEcssQuestionnaire: { row: 'G-forms', required: [...person, '/answers', consent] },
  // If a calculation is included, the questions are optional.
  sendEccmQuestionnaire: { row: 'G-forms', required: [...person, consent] },
  sendQuestionnaire: {
    row: 'G-forms',
    params: { type: otherQuestionnaire },
    required: [...person, '/answers', consent],
  },
}

/** Every call except the forms, with an input that works with the demo content. */
const examples: Partial<Record<string, Example>> = {
  addGoodToComparison: { params: { id: 'ks-2428' } },
  getCatalogueGroup: { params: { idOrCode: 'switches' } },
  getFilters: { params: { id: 8 } },
  getGood: { params: { idOrCode: 'ks-2428' } },
  getNewsArticle: { params: { code: 'ks-9006-chassis' } },
  getNewsGroup: { params: { id: 'events' } },
  getNewsSingle: { params: { id: 81 } },
  getPromo: { params: { code: 'wifi-7-on-trial' } },
  getSolution: { params: { id: 1 } },
  getSolutionGroup: { params: { id: 'task' } },
  getTransceiver: { params: { id: 9001 } },
  getTransceiverSection: { params: { id: 'sfp-plus' } },
  removeGoodFromComparison: { params: { id: 'ks-2428' } },
  removeGroupFromComparison: { params: { id: 'switches' } },
  searchAnalogs: { query: { vendor: 'Cisco' } },
  searchSite: { query: { q: 'ks 2428' } },
  subscribe: { body: { email: 'anna@sever.example' } },
}

/** Input of a call. Tokens and questionnaires come from the content service that is called. */
export function exampleOf(
  { name, path }: Pick<RouteContract, 'name' | 'path'>,
  { token, questionnaires }: { token: string; questionnaires: Questionnaire[] },
): Example {
  if (path === 'subscription/confirm') return { query: { token } }
  if (path === 'subscription/unsubscribe/{token}') return { params: { token } }
  const type = /^forms\/questionnaire\/(.+)$/.exec(path)?.[1]?.replace('{type}', otherQuestionnaire)
  const questionnaire = questionnaires.find((each) => each.type === type)
  if (questionnaire) {
    return { ...formExamples[name], body: { ...lead, answers: answerAll(questionnaire) } }
  }
  return formExamples[name] ?? examples[name] ?? {}
}

/** Answers to all required questions. */
function answerAll({ sections }: Questionnaire): Record<string, unknown> {
  const required = sections.flatMap(({ fields }) => fields).filter((field) => field.required)
  return Object.fromEntries(
    required.map((field) => {
      if (field.kind === 'number') return [field.name, field.min ?? 1]
      if (field.kind === 'checkbox') return [field.name, true]
      if (field.kind === 'select') return [field.name, field.options[0]?.value]
      if (field.kind === 'multiselect') return [field.name, [field.options[0]?.value]]
      return [field.name, 'As agreed by telephone']
    }),
  )
}
