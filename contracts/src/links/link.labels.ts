import { message, type Message } from '@faceplate/messages/message'
import type { Verdict } from './link.findings.ts'
import type { FibreGrade } from './link.plant.ts'

export const verdictLabels: Readonly<Record<Verdict, Message>> = {
  fits: message('links.verdict.fits'),
  tight: message('links.verdict.tight'),
  unknown: message('links.verdict.unknown'),
  no: message('links.verdict.no'),
}

export const gradeLabels: Readonly<Record<FibreGrade, Message>> = {
  os2: message('links.grade.os2'),
  os1a: message('links.grade.os1a'),
  om5: message('links.grade.om5'),
  om4: message('links.grade.om4'),
  om3: message('links.grade.om3'),
  om2: message('links.grade.om2'),
  om1: message('links.grade.om1'),
}
