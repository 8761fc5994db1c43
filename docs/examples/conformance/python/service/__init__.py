"""The service of docs/service-interface.md with the standard library alone; reports come from the package beside it.

`python3 -m service --key pro --bars FOLDER`, started in the folder above, prints a key and serves the files `stocks/AAPL.csv` … of a folder.
"""
