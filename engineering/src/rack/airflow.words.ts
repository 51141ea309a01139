import type { Airflow } from '@faceplate/contracts/calls/mount.contract'
import { message, type Message } from '@faceplate/messages/message'

/** Names of the directions of air, to be used within a sentence. */
export const airflowNames: Readonly<Record<Airflow, Message>> = {
  'front-to-rear': message('rack.airflow.frontToRear'),
  'rear-to-front': message('rack.airflow.rearToFront'),
  'left-to-right': message('rack.airflow.leftToRight'),
  'right-to-left': message('rack.airflow.rightToLeft'),
  'side-to-rear': message('rack.airflow.sideToRear'),
  'rear-to-side': message('rack.airflow.rearToSide'),
  'bottom-to-top': message('rack.airflow.bottomToTop'),
  'top-to-bottom': message('rack.airflow.topToBottom'),
  passive: message('rack.airflow.passive'),
  mixed: message('rack.airflow.mixed'),
}
