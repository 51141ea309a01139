/** Local storage of a visitor who has closed the cookie notice; values are JSON. */
export const noticeRead = { 'faceplate:cookie-notice': '"ok"' }
