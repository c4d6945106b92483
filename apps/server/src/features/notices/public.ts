export { forgetNotices } from './forget.ts'
export { notify, settleNotices } from './notify.ts'
