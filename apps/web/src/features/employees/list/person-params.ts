import { choice, choiceOrNone, defineParams } from '../../../shared/screen/params.ts'

/** The tab of a person. */
export const PERSON_TAB = choice(
  ['person', 'pay', 'insurance', 'work', 'account', 'family', 'leave', 'opening', 'papers', 'login', 'history'],
  'person',
)
/** From which tab a person is changed, to come back to it, and what opens at once: what was looked at there. */
export const CHANGE_PARAMS = defineParams({ tab: PERSON_TAB, change: choiceOrNone(['payTerms', 'account']) })
