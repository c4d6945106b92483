import {
  DOCUMENT_BOXES,
  DOCUMENT_STATES,
  type DocumentBox,
  type DocumentState,
} from '@handal/contracts/approval/document-words'
import { choice, choiceOrNone, defineParams, number, page, text } from '../../shared/screen/params.ts'

export const BOXES = Object.keys(DOCUMENT_BOXES) as DocumentBox[]
export const STATES = Object.keys(DOCUMENT_STATES) as DocumentState[]

/** What a list of documents keeps in the address. */
export const LIST_PARAMS = defineParams(
  { box: choice(BOXES, 'all'), state: choiceOrNone(STATES), q: text, page },
  { page: ['box', 'state', 'q'] },
)
/** What the form keeps there: the type, the draft that is gone on with, the document that is written anew. */
export const FORM_PARAMS = defineParams({ type: text, no: number, copy: number })
