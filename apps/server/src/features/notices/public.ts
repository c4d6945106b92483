export { forgetNotices } from './forget.ts'
export { type Notice, notify, notifyNew, settleNotices } from './notify.ts'
