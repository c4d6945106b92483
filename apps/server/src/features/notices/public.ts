export { forgetNotices } from './forget.ts'
export { type Notice, notify, notifyNew, settleNotices, settleNoticesAbout } from './notify.ts'
