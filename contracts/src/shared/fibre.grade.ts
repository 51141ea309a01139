/** Grades of fibre cable that a link may run over. */
export const fibreGrades = ['os2', 'os1a', 'om5', 'om4', 'om3', 'om2', 'om1'] as const

export type FibreGrade = (typeof fibreGrades)[number]
