/** What the browser of a visitor keeps who has read the cookie notice; values are JSON. */
export const noticeRead = { 'faceplate:cookie-notice': '"ok"' }
