import { render } from 'preact';
import { followAddress } from '../state/view.js';
import { App } from './app.js';

followAddress();
render(<App />, document.getElementById('app')!);
