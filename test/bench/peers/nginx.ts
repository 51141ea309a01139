import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../servers.ts'

/** How nginx compresses a cached response: not at all, since the origin did, or again for each request. */
export type Coding = 'stored' | 'gzip' | 'brotli'

/** The path of the module in Debian. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so'

export const hasBrotli = () => existsSync(brotliModule)

const directives: Record<Coding, string> = {
  stored: 'proxy_set_header Accept-Encoding $http_accept_encoding;',
  gzip: 'proxy_set_header Accept-Encoding ""; gzip on; gzip_vary on; gzip_types application/json;',
  brotli: 'proxy_set_header Accept-Encoding ""; brotli on; brotli_types application/json;',
}

/** One worker that caches the responses of an origin, with the access log on. */
export function describeNginx(coding: Coding, origin: string) {
  return describeServer(
    (folder, port) => `${coding === 'brotli' ? `load_module ${brotliModule};` : ''}
${writeMain(folder)}
http {
  ${writeFolders(folder)}
  proxy_cache_path ${folder}/cache keys_zone=answers:10m;
  proxy_ignore_headers Cache-Control Expires Set-Cookie;
  proxy_cache_valid 200 1h;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${origin}; proxy_cache answers; ${directives[coding]} }
  }
}
`,
  )
}

/** One worker that forwards everything to a site, with the address of the client. */
export function describeProxy(origin: string) {
  return describeServer(
    (folder, port) => `${writeMain(folder)}
http {
  ${writeFolders(folder)}
  upstream site { server ${new URL(origin).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
  )
}

function describeServer(writeConfig: (folder: string, port: number) => string) {
  return (port: number, folder: string): Program => {
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, writeConfig(folder, port))
    return { command: 'nginx', args: ['-c', file, '-p', folder, '-e', join(folder, 'error.log')] }
  }
}

function writeMain(folder: string): string {
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }`
}

function writeFolders(folder: string): string {
  return `access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`
}
