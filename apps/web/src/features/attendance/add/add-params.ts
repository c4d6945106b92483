import { dateParam, defineParams } from '../../../shared/screen/params.ts'

/** What the form of additions keeps in the address: the day that is offered, '' is today. */
export const ADD_PARAMS = defineParams({ day: dateParam })
export const ADD_PATH = '/attendance/add'
/** Its window. */
export const ADD_POPUP = 'attendance-add'
