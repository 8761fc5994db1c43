import { parentPort, workerData } from 'node:worker_threads';
import { workOnThread } from 'barstats/service';
import { barLoader } from '../../own-data/bar-files.js';
import { reportsService, type ServiceSettings } from './reports-service.js';

const settings = workerData as ServiceSettings;
workOnThread(parentPort!, reportsService(settings), { bars: barLoader(settings.files), now: Date.now });
